/** Reads and changes values of content files: the value at a path, all strings in a value. */

/** The path from a file to a field: names of fields, and indexes of lists. */
export type Path = readonly (string | number)[];

/** A value of a content file, as YAML and JSON know it. */
export type Value = string | number | boolean | null | Value[] | { [key: string]: Value };

/** The value at a path within a value; undefined where the path leads to nothing. */
export const valueAt = (value: unknown, path: readonly PropertyKey[]): Value | undefined =>
  path.reduce<unknown>(
    (part, key) =>
      typeof part === 'object' && part !== null && Object.hasOwn(part, key)
        ? (part as Record<PropertyKey, unknown>)[key]
        : undefined,
    value,
  ) as Value | undefined;

/** All texts within a value, each with its place. */
export function textsIn(value: unknown, path: Path = []): { path: Path; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  const keys = Array.isArray(value) ? value.keys() : Object.keys(value);
  return [...keys].flatMap((key) =>
    textsIn((value as Record<PropertyKey, unknown>)[key], [...path, key]),
  );
}

/** A copy of a value with every text within it changed, and without undefined fields; `key` is the name of its field. */
export function mapTexts<Value>(
  value: Value,
  change: (text: string, key: string) => string,
  key = '',
): Value {
  if (typeof value === 'string') return change(value, key) as Value;
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change)) as Value;
  if (value === null || typeof value !== 'object') return value;
  const fields = Object.entries(value).filter(([, part]) => part !== undefined);
  return Object.fromEntries(
    fields.map(([name, part]) => [name, mapTexts(part, change, name)]),
  ) as Value;
}
