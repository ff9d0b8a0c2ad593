/** Which fields of a form are on which tab. */
import { shownFields } from '#desk/shared/form-schema.ts';
import type { JsonSchema } from '#model/schemas/json-schema.ts';

/** A tab of a form: the fields that are shown at once. */
export interface FormTab {
  title: string;
  names: string[];
}

/** A form of at most so many fields is shown whole. */
const fewFields = 8;

const words = 'Words and facts';

/** The tab that shows a field: the one that its schema names, else its own where it holds fields. */
const titleOf = (field: JsonSchema) =>
  String(field.part ?? (field.properties || field.items ? field.title : words));

/** The tabs of the form of an entry, in the order of its fields. */
export function tabsOf(schema: JsonSchema): FormTab[] {
  const fields = shownFields(schema);
  const tabs = Map.groupBy(fields, ([, field]) =>
    fields.length > fewFields ? titleOf(field) : words,
  );
  return [...tabs].map(([title, found]) => ({ title, names: found.map(([name]) => name) }));
}
