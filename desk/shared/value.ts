/** Values of content files, and how they are compared and changed. */
import type { Path, Value } from '#model/value.ts';

export { type Path, type Value, valueAt } from '#model/value.ts';

/** The path that a text names: `results.0.figure`. */
export const readPath = (text: string): Path =>
  text.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key));

export type Group = { [key: string]: Value };

export const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether two values are equal; the order of a group's fields does not count. */
export function isSame(value: unknown, other: unknown): boolean {
  if (value === other) return true;
  if (Array.isArray(value) && Array.isArray(other))
    return (
      value.length === other.length && value.every((item, index) => isSame(item, other[index]))
    );
  if (!isGroup(value) || !isGroup(other)) return false;
  const keys = Object.keys(value);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSame(value[key], other[key]))
  );
}

/**
 * A copy with another value at a path; `undefined` takes the field away. Groups on the way that are
 * missing are made.
 */
export function withValue(value: Value | undefined, path: Path, next: Value | undefined): Value {
  const [key, ...rest] = path;
  if (key === undefined) return next ?? null;
  if (Array.isArray(value)) {
    if (rest.length === 0 && next === undefined) return value.filter((_, index) => index !== key);
    return value.map((item, index) => (index === key ? withValue(item, rest, next) : item));
  }
  const group = isGroup(value) ? value : {};
  if (rest.length === 0 && next === undefined)
    return Object.fromEntries(Object.entries(group).filter(([name]) => name !== String(key)));
  return { ...group, [key]: withValue(group[key], rest, next) };
}

/** Whether a path is another one, or leads into it. */
export const isWithin = (path: Path, around: Path): boolean =>
  isSame(path.slice(0, around.length), around);
