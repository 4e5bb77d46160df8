import { type ParseArgsConfig, parseArgs } from 'node:util';

/** A mistake of the person who typed the command: shown with the usage. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}

/** What was typed: `options`, and whatever is none. @throws UsageError where it is neither */
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

/** What a process of the command line was started with, and where it speaks. */
export interface CommandLineContext {
  argv: readonly string[];
  env: Record<string, string | undefined>;
  stdout: { write(text: string): unknown };
  stderr: { write(text: string): unknown };
}

/**
 * Runs a command and says why it failed, to a person: no stack. `--help` prints the usage instead.
 * @param usage in Portuguese, also for whoever mistypes
 * @param work gets what was typed, and prints lines with `say`
 * @returns the exit code: what `work` says, 1 where it failed, 2 for a mistyped command
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
    const known = error instanceof Error && error.name !== 'Error' ? error.message : String(error);
    const mistyped = error instanceof UsageError;
    stderr.write(`${mistyped ? `${error.message}\n\n${usage}` : known}\n`);
    return mistyped ? 2 : 1;
  }
}
