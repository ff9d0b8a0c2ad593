import type { JsonSchema } from '#model/schemas/json-schema.ts';

/** Fields that the desk shows in a way of its own, and not as fields. */
export const hiddenFields: ReadonlySet<string> = new Set(['sample']);

/** The fields of a group that its form shows, by name. */
export const shownFields = (schema: JsonSchema | undefined): [string, JsonSchema][] =>
  Object.entries((schema?.properties ?? {}) as Record<string, JsonSchema>).filter(
    ([name, { part }]) => !hiddenFields.has(name) && part !== 'More colours',
  );
