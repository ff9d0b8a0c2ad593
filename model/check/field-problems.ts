import type { z } from 'zod';
import { type Advice, type Problem, problemAt } from '#model/problem.ts';
import type { YamlFile } from '#model/read/yaml-file.ts';
import { type FieldGuide, guideAt } from '#model/schemas/field-guide.ts';
import { violationOf } from '#model/schemas/rule-violation.ts';
import { valueAt } from '#model/value.ts';
import { countOf, fieldName, oneOf, quote, sentence } from '#model/wording.ts';

type Issue = z.core.$ZodIssue;
type Kind = FieldGuide['kind'];

const wanted: Record<Kind, string> = {
  text: 'text',
  number: 'a number',
  'whole number': 'a whole number',
  'yes or no': 'true or false',
  list: 'a list',
  group: 'a group of fields',
  'text or number': 'a number or text',
};

function fits(kind: Kind, value: unknown): boolean {
  if (kind === 'list') return Array.isArray(value);
  if (kind === 'group') return typeof value === 'object' && value !== null && !Array.isArray(value);
  if (kind === 'text or number') return ['string', 'number'].includes(typeof value);
  if (kind === 'whole number') return Number.isInteger(value);
  return typeof value === { text: 'string', number: 'number', 'yes or no': 'boolean' }[kind];
}

/**
 * Another kind of value than the field takes, or none at all.
 *
 * @param source the value as its author wrote it.
 * @returns undefined when the kind is right, and something else is wrong with the value.
 */
function wrongKind(
  guide: FieldGuide | undefined,
  value: unknown,
  source = String(value),
): Advice | undefined {
  if (!guide || fits(guide.kind, value)) return undefined;
  if (value === null)
    return { code: 'empty', what: 'There is nothing after the colon.', fix: 'Fill it in.' };
  const isGroup = typeof value === 'object';
  const found = Array.isArray(value) ? 'a list' : isGroup ? 'a group of fields' : quote(source);
  const isNumber = guide.kind === 'text' && !isGroup;
  return {
    code: 'wrong-kind',
    what: `Expected ${wanted[guide.kind]}, found ${found}.`,
    fix: isNumber ? 'Put it in quotation marks.' : `Write ${wanted[guide.kind]}.`,
  };
}

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
  const isListed = guide?.sentence?.includes(words.join(', '));
  return {
    code: 'not-a-choice',
    what: `${quote(value)} is not one of the words that may stand here.`,
    fix: isListed ? '' : `It may be ${oneOf(words)}.`,
  };
}

/** A rule with a message of its own: what the value must be, or with `params.code` what is wrong. */
function ownRule(issue: Issue, value: unknown): Advice {
  const code = issue.code === 'custom' ? issue.params?.code : undefined;
  if (code) return { code, what: `${quote(value)} ${sentence(issue.message)}`, fix: '' };
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

function advise(issue: Issue, value: unknown, source?: string, guide?: FieldGuide): Advice {
  if (value === undefined) return missing(issue.path, guide);
  const badKind = wrongKind(guide, value, source);
  if (badKind) return badKind;
  if (issue.code === 'too_big' || issue.code === 'too_small') return wrongSize(issue, value, guide);
  if (issue.code === 'invalid_value') return notAllowed(issue.values, value, guide);
  return ownRule(issue, value);
}

type UnknownKeys = Issue & { code: 'unrecognized_keys' };

function unknownKeys(file: string, yaml: YamlFile, schema: z.ZodType, issue: UnknownKeys) {
  const fields = guideAt(schema, issue.path)?.fields ?? [];
  return issue.keys.map((key): Problem => {
    const advice: Advice = {
      code: 'unknown-field',
      what: `There is no field with the name "${key}" here.`,
      fix: `Delete the line, or use one of the fields that exist: ${fields.join(', ')}.`,
    };
    return problemAt({ file, yaml }, [...issue.path, key], advice, yaml.lineOfKey(issue.path, key));
  });
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
  const found = issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') return unknownKeys(file, yaml, schema, issue);
    const finding = violationOf(issue);
    if (finding) return problemAt({ file, yaml }, issue.path, finding);
    const guide = guideAt(schema, issue.path);
    const value = valueAt(yaml.value, issue.path);
    const advice = advise(issue, value, yaml.sourceOf(issue.path), guide);
    const fix = [advice.fix, guide?.sentence].filter(Boolean).join(' ');
    return problemAt({ file, yaml }, issue.path, { ...advice, fix });
  });
  // A text where a list is wanted is also too long a list: the same sentence twice.
  return [...new Map(found.map((problem) => [problem.field + problem.what, problem])).values()];
}
