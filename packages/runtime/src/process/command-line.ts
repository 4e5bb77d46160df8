import { type ParseArgsConfig, parseArgs } from 'node:util';

/** Error for a command that was typed wrong. The program prints the message and the usage text. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}

/**
 * Splits arguments into options and positional arguments.
 * @throws UsageError when an option is unknown or has no value
 */
export function readArguments<const O extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: O,
) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** Arguments, environment and output streams of a command-line program. */
export interface CommandLineContext {
  argv: readonly string[];
  env: Record<string, string | undefined>;
  stdout: { write(text: string): unknown };
  stderr: { write(text: string): unknown };
}

/**
 * Runs a command. If it throws, prints the message of the error without a stack. The argument `--help` prints the usage
 * text.
 * @param usage text in Portuguese; it is also printed if the command was typed wrong
 * @param work receives the arguments and prints lines with `say`
 * @returns the exit code: the result of `work`, 1 if it throws, 2 if the command was typed wrong
 */
export async function runCommand(
  { argv, stdout, stderr }: CommandLineContext,
  usage: string,
  work: (args: readonly string[], say: (line: string) => void) => Promise<number>,
): Promise<number> {
  const args = argv.slice(2);
  const say = (line: string) => void stdout.write(`${line}\n`);
  try {
    if (!args.includes('--help') && !args.includes('-h')) return await work(args, say);
    say(usage);
    return 0;
  } catch (error) {
    const message = error instanceof Error && error.name !== 'Error' ? error.message : String(error);
    const mistyped = error instanceof UsageError;
    stderr.write(`${mistyped ? `${error.message}\n\n${usage}` : message}\n`);
    return mistyped ? 2 : 1;
  }
}
