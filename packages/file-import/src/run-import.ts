import { readFile } from 'node:fs/promises';
import { type CommandLineContext, runCommand, UsageError } from '@reserva/runtime/process/command-line';
import { readEnv } from '@reserva/runtime/process/config';
import { runOnce } from '@reserva/runtime/process/lifecycle';
import { createLogger } from '@reserva/runtime/process/logger';
import { env, toConfig } from './config.ts';
import { type Context, createContext } from './context.ts';
import { type ImportOptions, parseOptions } from './options.ts';

/** One kind of file that a person imports from the command line. */
export interface FileImport {
  /** Name of the process, as in `packages/access`. */
  name: string;
  /** Help text in Portuguese. It is printed for `--help`, and if the command was typed wrong. */
  usage: string;
  /** Additional switches besides `--dry-run`. */
  switches: readonly string[];
  /**
   * Imports the file.
   * @returns the lines to print, and the number of invalid rows
   */
  importFile(
    context: Context,
    bytes: Uint8Array,
    options: ImportOptions,
  ): Promise<{ report: Iterable<string>; faults: number }>;
}

/**
 * Runs one import from start to stop.
 * @returns the exit code: 0; 1 if rows are invalid or the import failed; 2 if the command was typed wrong
 */
export const runImport = (file: FileImport, started: CommandLineContext): Promise<number> =>
  runCommand(started, file.usage, async (args, say) => {
    const options = parseOptions(args, file.switches);
    const config = toConfig(readEnv(env, started.env));
    const logger = createLogger({ name: file.name, level: 'error' });
    const bytes = await readFile(options.file).catch(() => {
      throw new UsageError(`O arquivo ${options.file} não pode ser lido.`);
    });
    const problems = await runOnce(logger, async (keep) => {
      const result = await file.importFile(await createContext(config, logger, keep), bytes, options);
      for (const line of result.report) say(line);
      return result.faults;
    });
    return problems === 0 ? 0 : 1;
  });
