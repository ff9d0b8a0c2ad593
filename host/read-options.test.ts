/** Tests how the options of a command are read. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { readOptions } from './read-options.ts';

/** The options, or the exit code and the error, of a command with these arguments and settings of npm. */
function read(args: string[], settings: Record<string, string> = {}) {
  const { argv } = process;
  onTestFinished(() => {
    process.argv = argv;
  });
  process.argv = ['node', 'it.ts', ...args];
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(`npm_config_${name}`, value);
  vi.stubEnv('npm_lifecycle_event', 'publish');
  const error = vi.spyOn(console, 'error').mockReturnValue();
  const ended = new Error();
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw ended;
  });
  const isSet = { type: 'boolean' } as const;
  const options = { trial: isSet, browser: isSet, domain: { type: 'string' } } as const;
  try {
    return { ...readOptions('Help.', { options }).values };
  } catch (thrown) {
    if (thrown !== ended) throw thrown;
    return [exit.mock.lastCall?.[0], error.mock.lastCall?.[0]];
  }
}

test('options after -- are read, and npm’s own settings of the same name are not', () => {
  const options = { trial: true, domain: 'www.site.test' };
  expect(read(['--trial', '--domain', 'www.site.test'])).toEqual(options);
  expect(read([], { browser: 'firefox' })).toEqual({});
  expect(read(['--browser'], { browser: 'firefox' })).toEqual({ browser: true });
});

test.each([
  ['--trial', [], { trial: 'true' }],
  ['--domain www.site.test', [], { domain: 'www.site.test' }],
  ['--domain www.site.test', ['www.site.test'], { domain: 'true' }],
])('without --, %s is refused with the correct command line', (line, args, settings) => {
  expect(read(args, settings)).toEqual([
    2,
    expect.stringContaining(`npm run publish -- ${line}\n`),
  ]);
});

test('an unknown option is reported with the help', () => {
  expect(read(['--nothing'])).toEqual([2, expect.stringMatching(/--nothing[\s\S]*Help\./)]);
});
