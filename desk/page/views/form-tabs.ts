/** Divides the fields of a form into tabs. */
import { shownFields } from '#desk/shared/form-schema.ts';
import type { JsonSchema } from '#model/schemas/json-schema.ts';

/** A tab of a form: the fields that are shown at once. */
export interface FormTab {
  title: string;
  names: string[];
}

/** Forms with at most this many fields have no tabs. */
const fewFields = 8;

/** The title of the tab for fields that have no tab of their own. */
const commonTitle = 'Words and facts';

/** The title of a field's tab, from its schema; a field with fields is a tab of its own. */
const titleOf = (field: JsonSchema) =>
  String(field.part ?? (field.properties || field.items ? field.title : commonTitle));

/** The tabs of an entry's form, in the order of the fields. */
export function tabsOf(schema: JsonSchema): FormTab[] {
  const fields = shownFields(schema);
  const tabs = Map.groupBy(fields, ([, field]) =>
    fields.length > fewFields ? titleOf(field) : commonTitle,
  );
  return [...tabs].map(([title, inTab]) => ({ title, names: inTab.map(([name]) => name) }));
}
