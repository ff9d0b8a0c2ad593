import type { Path } from '#desk/yaml/value.ts';
import { fieldUnder as fieldOf, type toJsonSchema } from '#model/schemas/field-guide.ts';

/** A content schema in JSON Schema's terms, from which a form is made. */
export type JsonSchema = ReturnType<typeof toJsonSchema>;

/** What the schema says of the field at a path. */
export const fieldAt = (schema: JsonSchema, path: Path): JsonSchema | undefined =>
  path.reduce<JsonSchema | undefined>(fieldOf, schema);

export { fieldOf };
