import { expect, test } from 'vitest';
import { content } from '../../tests/test-content.ts';
import { colourTheme } from './colour-theme.ts';

const { colours } = content;
const other = { light: '#001122', dark: '#334455' };

test('each colour becomes a token with its light and its dark value', () => {
  const theme = colourTheme({ ...colours, onDeepMuted: other });
  expect(theme).toContain('  --color-on-deep-muted: light-dark(#001122, #334455);\n');
  expect(theme).toContain(`  --color-band: ${colours.primaryStrong.light};\n`);
  expect(theme.match(/--color-/g)).toHaveLength(Object.keys(colours).length + 2);
});

test('a colour that is the same in both schemes is written once', () => {
  const theme = colourTheme({ ...colours, sun: { light: '#001122', dark: '#001122' } });
  expect(theme).toContain('  --color-sun: #001122;\n');
});
