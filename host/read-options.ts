import { type ParseArgsConfig, parseArgs } from 'node:util';

/**
 * Reads the options of a command. With `--help` it prints the help and ends the command; an unknown
 * option is reported, with exit code 2.
 */
export function readOptions<const Config extends ParseArgsConfig>(help: string, config: Config) {
  const given = process.argv.slice(2);
  if (given.includes('--help') || given.includes('-h')) {
    console.log(help);
    process.exit();
  }
  try {
    return parseArgs(config);
  } catch (error) {
    if (!(error instanceof TypeError && 'code' in error)) throw error;
    console.error(`${error.message}\n\n${help}`);
    process.exit(2);
  }
}
