/** The command line of a program: its options with their help and errors, and its exit codes. */
import { type ParseArgsConfig, parseArgs } from 'node:util';

/** The exit codes of the programs that check the content, build and publish. */
export const exitCodes = {
  fault: 1,
  /** A wrong option. */
  arguments: 2,
  /** Something in the content is invented. */
  invented: 3,
  /** The content has problems. */
  problems: 4,
};

/**
 * Reads the options of a command. `--help` prints the help and ends the command; an option that is unknown, or that
 * npm has consumed, is reported.
 */
export function readOptions<const Config extends ParseArgsConfig>(help: string, config: Config) {
  const given = process.argv.slice(2);
  if (given.includes('--help') || given.includes('-h')) {
    console.log(help);
    process.exit();
  }
  for (const [name, { type }] of Object.entries(config.options ?? {})) {
    const kept = process.env[`npm_config_${name}`];
    if (kept === undefined) continue;
    // An option may have the name of a setting in .npmrc, such as `browser`.
    if (type === 'boolean' && kept !== 'true') continue;
    // npm passes the value of an unknown option as a separate argument.
    const value = type === 'string' ? ` ${kept === 'true' ? given.join(' ') : kept}` : '';
    const script = process.env.npm_lifecycle_event ?? 'publish';
    console.error(
      `npm has kept --${name} for itself, so nothing was done. Type two hyphens alone before it: npm run ${script} -- --${name}${value}\nIn PowerShell, put them in quotation marks: npm run ${script} "--" --${name}${value}`,
    );
    process.exit(exitCodes.arguments);
  }
  try {
    return parseArgs(config);
  } catch (error) {
    if (!(error instanceof TypeError && 'code' in error)) throw error;
    console.error(`${error.message}\n\n${help}`);
    process.exit(exitCodes.arguments);
  }
}
