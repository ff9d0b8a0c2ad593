import type { z } from 'zod';
import { limitSentences } from '#model/limits.ts';
import { entrySchemas, fileSchemas } from '#model/schemas/collections.ts';
import {
  type JsonSchema,
  kindOf,
  plainSentence,
  toJsonSchema,
} from '#model/schemas/field-guide.ts';

const beginning = '<!-- The tables below are written by: npm run content:readme -->';

/** `exactly 3`, `2 to 5`, `at most 90`; empty without a limit. */
function range(min = 0, max?: number): string {
  if (max === undefined) return min > 0 ? `at least ${min}` : '';
  if (min === max) return `exactly ${max}`;
  return min > 1 ? `${min} to ${max}` : `at most ${max}`;
}

/** What may stand in a field, with its limits: `text, at most 90 characters`. */
function form(schema: JsonSchema): string {
  const kind = kindOf(schema);
  if (kind === 'list')
    return ['list', range(schema.minItems, schema.maxItems)].filter(Boolean).join(', ');
  if (kind === 'yes or no') return 'true or false';
  const length = range(schema.minLength, schema.maxLength);
  return kind === 'text' && length ? `text, ${length} characters` : kind;
}

function rows(schema: JsonSchema, prefix = ''): string[] {
  const required = new Set(schema.required ?? []);
  return Object.entries(schema.properties ?? {}).flatMap(([name, value]) => {
    const field = value as JsonSchema;
    const inner = (field.items ?? field) as JsonSchema;
    const below = `${prefix}${name}${field.items ? ', each' : ''}, `;
    const sentence = plainSentence(field.description).replaceAll('|', '\\|');
    const needed = required.has(name) ? 'yes' : 'no';
    return [
      `| ${prefix}\`${name}\` | ${sentence} | ${form(field)} | ${needed} |`,
      ...rows(inner, below),
    ];
  });
}

const section = (title: string, schema: z.ZodType) =>
  [
    `### ${title}`,
    '',
    '| Field | What to write | Form | Needed |',
    '|---|---|---|---|',
    ...rows(toJsonSchema(schema)),
  ].join('\n');

/** The manual's tables: every field of every file, as the schemas have it. */
function fieldTables(): string {
  const { profile, colours, words, ...pages } = fileSchemas;
  return [
    ['### What is shown in part', '', ...limitSentences.map((words) => `- ${words}`)].join('\n'),
    section('`profile.yaml`', profile),
    ...Object.entries(entrySchemas).map(([kind, schema]) => section(`\`${kind}/\``, schema)),
    ...Object.entries(pages).map(([name, schema]) => section(`\`${name}.yaml\``, schema)),
    section('`words.yaml`', words),
    section('`colours.yaml`', colours),
  ].join('\n\n');
}

/**
 * The owner's manual with its tables written anew.
 *
 * @param manual `content/README.md` as it is; its hand-written part ends at a fixed remark.
 * @throws when the remark is missing.
 */
export function updateManual(manual: string): string {
  const [words, ...rest] = manual.split(beginning);
  if (rest.length !== 1) throw new Error(`content/README.md needs the line ${beginning} once`);
  return `${words}${beginning}\n\n${fieldTables()}\n`;
}
