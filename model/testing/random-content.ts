import fc from 'fast-check';
import { stringify } from 'yaml';
import { readYaml } from '#model/read.ts';
import { entrySchemas, type FileName, fileSchemas, type Kind } from '#model/schemas/collections.ts';
import { type JsonSchema, toJsonSchema } from '#model/schemas/field-guide.ts';
import { validContent } from './valid-content.ts';

/** Words with the letters, signs and quotation marks that people use. */
const word = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.constantFrom('goods', 'Łódź', 'Jūrmala', 'São', 'naïve', "buyer's", 'O’Neill'),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '10%',
      '#1',
      '5:',
      '& Söhne',
      '@site',
      '"sealed"',
      '(AQL 2.5)',
      'a/b',
      '€5',
    ),
  },
  { weight: 1, arbitrary: fc.stringMatching(/^[a-zA-Z]{1,30}$/) },
);

const textFor = ({ minLength = 1, maxLength = 60 }: JsonSchema) =>
  fc.array(word, { minLength: 1, maxLength: 60 }).map((words) => {
    const text = `Some ${words.join(' ')}`.slice(0, maxLength).trim();
    return text.padEnd(minLength, 'x');
  });

/** Fields whose value other fields or files depend on. */
const isFixed = (name: string, schema: JsonSchema) =>
  schema.pattern !== undefined ||
  schema.format !== undefined ||
  schema.enum !== undefined ||
  schema.anyOf !== undefined ||
  /^(phone|company|client|country|timeZone|slug|photo|file|category|label|alternative|language)$/.test(
    name,
  );

/** A value like the one given, with other words and another number of items. */
function like(value: unknown, schema: JsonSchema | undefined, name: string): fc.Arbitrary<unknown> {
  if (!schema) return fc.constant(value);
  if (Array.isArray(value)) {
    const { minItems = 0, maxItems = 8 } = schema;
    const item = like(value[0], schema.items as JsonSchema, name);
    const isSet = name === 'days' || name === 'languages' || name === 'social';
    return isSet
      ? fc.constant(value)
      : fc.array(item, { minLength: Math.max(1, minItems), maxLength: Math.min(maxItems, 12) });
  }
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).map(([key, part]) => [
      key,
      like(part, schema.properties?.[key] as JsonSchema, key),
    ]);
    return fc.record(Object.fromEntries(fields));
  }
  return typeof value === 'string' && !isFixed(name, schema) ? textFor(schema) : fc.constant(value);
}

const schemaOf = (path: string): JsonSchema => {
  const name = path.replace('.yaml', '');
  return toJsonSchema(fileSchemas[name as FileName] ?? entrySchemas[name.split('/')[0] as Kind]);
};

/** The valid content with random words and random numbers of things, as files that a program wrote. */
export const randomContent = (): fc.Arbitrary<Record<string, string>> =>
  fc.record(
    Object.fromEntries(
      Object.entries(validContent).map(([path, text]) => {
        const value = readYaml(path, Buffer.from(text)).file?.value;
        return [path, like(value, schemaOf(path), '').map((made) => stringify(made))];
      }),
    ),
  );
