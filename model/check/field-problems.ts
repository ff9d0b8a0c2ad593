import type { z } from 'zod';
import { type Advice, type Problem, problemAt } from '#model/problem.ts';
import type { YamlFile } from '#model/read/yaml-file.ts';
import { type FieldGuide, guideAt } from '#model/schemas/field-guide.ts';
import { violationOf } from '#model/schemas/rule-violation.ts';
import { valueAt } from '#model/value.ts';
import { countOf, fieldName, nearest, oneOf, quote, sentence } from '#model/wording.ts';
import { phoneSlip } from './phone-form.ts';
import { valueTypo } from './value-typos.ts';
import { wrongKind } from './wrong-kind.ts';

type Issue = z.core.$ZodIssue;

/** What is wrong with a number that is no year, or not one that the field can hold. */
function wrongYear(code: Advice['code'], value: unknown, limit: number): Advice {
  if (!/^\d{4}$/.test(String(value)))
    return { code, what: `${value} is not a year.`, fix: 'Write four digits, such as 2024.' };
  return code === 'too-large'
    ? { code, what: `The year ${value} is too late.`, fix: `Write a year up to ${limit}.` }
    : { code, what: `The year ${value} is too early.`, fix: `Write a year from ${limit} on.` };
}

function wrongSize(
  issue: Issue & { code: 'too_big' | 'too_small' },
  value: unknown,
  guide?: FieldGuide,
): Advice {
  const limit = Number(issue.code === 'too_big' ? issue.maximum : issue.minimum);
  const bound = issue.exact ? 'exactly' : issue.code === 'too_big' ? 'at most' : 'at least';
  if (issue.origin === 'array') {
    const length = (value as unknown[]).length;
    const change = countOf(Math.abs(length - limit), 'item');
    return {
      code: length > limit ? 'too-many' : 'too-few',
      what: `The list has ${countOf(length, 'item')}, but it must have ${bound} ${limit}.`,
      fix: length > limit ? `Delete ${change}.` : `Add ${change}.`,
    };
  }
  if (issue.origin === 'string') {
    const length = String(value).trim().length;
    if (length === 0) return { code: 'empty', what: 'There is no text.', fix: 'Write the text.' };
    const change = countOf(Math.abs(length - limit), 'character');
    return {
      code: length > limit ? 'too-long' : 'too-short',
      what: `The text is ${countOf(length, 'character')} long, but it must be ${bound} ${limit}.`,
      fix: length > limit ? `Shorten it by ${change}.` : `Lengthen it by ${change}.`,
    };
  }
  const direction = issue.code === 'too_big' ? 'large' : 'small';
  if (guide?.isYear) return wrongYear(`too-${direction}`, value, limit);
  return {
    code: `too-${direction}`,
    what: `The number ${value} is too ${direction}.`,
    fix: `Write a number of ${bound} ${limit}.`,
  };
}

function notAllowed(values: readonly unknown[], value: unknown, guide?: FieldGuide): Advice {
  const words = values.map(String);
  const guess = nearest(String(value), words);
  const isListed = guide?.sentence?.includes(words.join(', '));
  const fix = [
    guess ? `Did you mean ${guess}?` : '',
    isListed ? '' : `It may be ${oneOf(words)}.`,
  ].filter(Boolean);
  return {
    code: 'not-a-choice',
    what: `${quote(value)} is not one of the words that may stand here.`,
    fix: fix.join(' '),
    ...(guess && { right: guess }),
  };
}

/** Whether the schema takes another value in a field of a file. */
function isTaken(
  schema: z.ZodType,
  file: unknown,
  path: readonly PropertyKey[],
  right: string,
): boolean {
  const changed = structuredClone(file);
  const last = path.at(-1) as PropertyKey;
  (valueAt(changed, path.slice(0, -1)) as Record<PropertyKey, unknown>)[last] = right;
  const issues = schema.safeParse(changed).error?.issues ?? [];
  return !issues.some((issue) => fieldName(issue.path) === fieldName(path) && !violationOf(issue));
}

/** A rule with a message of its own: what the value must be, or with `params.code` what is wrong. */
function ownRule(issue: Issue, value: unknown, takes: (right: string) => boolean): Advice {
  const code = issue.code === 'custom' ? issue.params?.code : undefined;
  if (code) return { code, what: `${quote(value)} ${sentence(issue.message)}`, fix: '' };
  const slip = valueTypo(value, takes);
  if (slip) return slip;
  return {
    code: 'wrong-form',
    what: `${quote(value)} is not allowed here.`,
    fix: `It ${sentence(issue.message)}`,
  };
}

function missing(path: readonly PropertyKey[], guide?: FieldGuide): Advice {
  const key = String(path.at(-1));
  const group = fieldName(path.slice(0, -1));
  const where = group ? `under ${quote(group)}` : 'to the file';
  const value = guide?.kind === 'list' || guide?.kind === 'group' ? '' : ' …';
  return {
    code: 'missing',
    what: 'The field is missing.',
    fix: `Add a line "${key}:${value}" ${where}.`,
  };
}

function advise(
  issue: Issue,
  value: unknown,
  {
    source,
    guide,
    takes,
  }: { source?: string; guide?: FieldGuide; takes: (right: string) => boolean },
) {
  if (value === undefined) return missing(issue.path, guide);
  const badKind = wrongKind(guide, value, String(issue.path.at(-1)), source);
  if (badKind) return badKind;
  if (issue.code === 'too_big' || issue.code === 'too_small') return wrongSize(issue, value, guide);
  if (issue.code === 'invalid_value') return notAllowed(issue.values, value, guide);
  return ownRule(issue, value, takes);
}

type UnknownKeys = Issue & { code: 'unrecognized_keys' };

function unknownKeys(file: string, yaml: YamlFile, schema: z.ZodType, issue: UnknownKeys) {
  const fields = guideAt(schema, issue.path)?.fields ?? [];
  return issue.keys.map((key): Problem => {
    const guess = nearest(key, fields);
    const open = fields.join(', ');
    const advice: Advice = {
      code: 'unknown-field',
      what: `There is no field with the name "${key}" here.`,
      fix: guess
        ? `Did you mean "${guess}"? If not, delete the line.`
        : `Delete the line, or use one of the fields that exist: ${open}.`,
    };
    return problemAt({ file, yaml }, [...issue.path, key], advice, yaml.lineOfKey(issue.path, key));
  });
}

/** The places of the fields that are only missing because their names are misspelt. */
function misspeltFields(schema: z.ZodType, issues: readonly Issue[]): Set<string> {
  const unknown = issues.filter((issue) => issue.code === 'unrecognized_keys');
  const meant = unknown.flatMap(({ path, keys }) => {
    const fields = guideAt(schema, path)?.fields ?? [];
    return keys.map((key) => fieldName([...path, nearest(key, fields) ?? '']));
  });
  return new Set(meant);
}

/**
 * Says in the author's words what a schema found wrong with a file: all of it, but one mistake once.
 */
export function fieldProblems(
  file: string,
  yaml: YamlFile,
  schema: z.ZodType,
  issues: readonly Issue[],
): Problem[] {
  const misspelt = misspeltFields(schema, issues);
  const found = issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') return unknownKeys(file, yaml, schema, issue);
    const finding = violationOf(issue);
    if (finding) return problemAt({ file, yaml }, issue.path, finding);
    const guide = guideAt(schema, issue.path);
    const value = valueAt(yaml.value, issue.path);
    if (value === undefined && misspelt.has(fieldName(issue.path))) return [];
    const source = yaml.sourceOf(issue.path);
    const takes = (right: string) => isTaken(schema, yaml.value, issue.path, right);
    const advice =
      phoneSlip(issue, value, yaml.value) ?? advise(issue, value, { source, guide, takes });
    const fix = [advice.fix, guide?.sentence].filter(Boolean).join(' ');
    return problemAt({ file, yaml }, issue.path, { ...advice, fix });
  });
  // A text where a list is wanted is also too long a list: the same sentence twice.
  return [...new Map(found.map((problem) => [problem.field + problem.what, problem])).values()];
}
