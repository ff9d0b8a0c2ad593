import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createPreview, startAstro } from './preview.ts';

test('the preview says that it waits for sound content, and is ready once it is', async () => {
  const content = mkdtempSync(path.join(tmpdir(), 'portfolio-preview-'));
  onTestFinished(() => rmSync(content, { recursive: true }));
  cpSync('content', content, { recursive: true });
  const profile = path.join(content, 'profile.yaml');
  const sound = readFileSync(profile);
  writeFileSync(profile, 'name: [\n');
  vi.stubEnv('CONTENT_DIR', content);
  const settings = { deskOrigin: 'http://127.0.0.1:9', cookie: 'preview', secret: 'a'.repeat(43) };
  const preview = await createPreview((port) => startAstro(port, settings, () => {}));
  onTestFinished(() => preview.stop());
  await vi.waitFor(() => expect(preview.state()).toBe('waiting'), 60_000);
  writeFileSync(profile, sound);
  await vi.waitFor(() => expect(preview.state()).toBe('ready'), 60_000);
}, 150_000);
