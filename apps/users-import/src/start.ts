import { readFile } from 'node:fs/promises';
import { assemble } from '@reserva/runtime/process/lifecycle';
import type { Logger } from '@reserva/runtime/process/logger';
import type { Config } from './config.ts';
import { createContext } from './context.ts';
import { importUsers } from './import-users.ts';
import { type ImportOptions, UsageError } from './options.ts';
import { reportLines } from './report.ts';

/** One import from start to stop. @returns how many lines have faults */
export async function startImport(
  config: Config,
  logger: Logger,
  options: ImportOptions,
  say: (line: string) => void,
): Promise<number> {
  const bytes = await readFile(options.file).catch(() => {
    throw new UsageError(`O arquivo ${options.file} não pode ser lido.`);
  });
  const { faults, stop } = await assemble(logger, async ({ keep }) => {
    const result = await importUsers(await createContext(config, logger, keep), bytes, options);
    for (const line of reportLines(result, options)) say(line);
    return result;
  });
  await stop();
  return faults;
}
