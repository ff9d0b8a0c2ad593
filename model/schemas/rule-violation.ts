import type { z } from 'zod';

/** What is wrong between fields that are each sound, in words for the content's author. */
export interface RuleViolation {
  /** What kind of problem it is; stable, for code. */
  code: string;
  /** From the schema's value to the field that is to blame. */
  path: (string | number)[];
  /** What is wrong, a whole sentence. */
  what: string;
  /** How to fix it, a whole sentence. */
  fix: string;
}

/** The finding behind an issue of a schema, if a rule over several fields made it. */
export function violationOf(issue: object): Omit<RuleViolation, 'path'> | undefined {
  const { message = '', params } = issue as { message?: string; params?: Partial<RuleViolation> };
  const { code, fix } = params ?? {};
  return code === undefined || fix === undefined ? undefined : { code, what: message, fix };
}

/** Looks at the rules of a schema once each field by itself is sound. */
export const ruleViolations =
  <Value>(...rules: ((value: Value) => RuleViolation[])[]) =>
  (value: Value, context: z.core.$RefinementCtx<Value>) => {
    if (context.issues.some((issue) => !violationOf(issue))) return;
    for (const { code, path, what, fix } of rules.flatMap((rule) => rule(value)))
      context.addIssue({ code: 'custom', path, message: what, params: { code, fix } });
  };
