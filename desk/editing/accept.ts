import { randomUUID } from 'node:crypto';
import { valueAt } from '#desk/yaml/value.ts';
import type { WarningCode } from '#model/schemas/fields.ts';
import { changeField, type Outcome } from './change.ts';
import type { Workspace } from './workspace.ts';

/**
 * Notes that the owner means what a warning calls unusual: it is not shown again for this entry.
 */
export async function acceptWarning(
  desk: Workspace,
  id: string,
  code: WarningCode,
): Promise<Outcome> {
  const shown = desk.shown(await desk.snapshot(), id);
  const seen = valueAt(shown, ['accepted']);
  const before = Array.isArray(seen) ? seen : [];
  return changeField(desk, {
    file: id,
    path: ['accepted'],
    value: [...before.filter((one) => one !== code), code],
    ...(seen !== undefined && { seen }),
    visit: randomUUID(),
  });
}
