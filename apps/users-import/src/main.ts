import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { connectDatabase } from '@reserva/database/database';
import { prepareDatabase } from '@reserva/database/migrations';
import { readEnv } from '@reserva/runtime/process/config';
import { newId } from '@reserva/runtime/process/ids';
import { env } from './config.ts';
import { importUsers } from './import-users.ts';
import { parseOptions, USAGE, UsageError } from './options.ts';
import { reportLines } from './report.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

async function run(): Promise<number> {
  const options = parseOptions(process.argv.slice(2));
  if (options.help) {
    say(USAGE);
    return 0;
  }
  const { MONGO_URL } = readEnv(env, process.env);
  const bytes = await readFile(options.file).catch(() => {
    throw new UsageError(`O arquivo ${options.file} não pode ser lido.`);
  });
  const database = await connectDatabase(MONGO_URL);
  try {
    await prepareDatabase(database, { owner: newId(new Date()) });
    const result = await importUsers({ database, now: () => new Date() }, bytes, options);
    for (const line of reportLines(result, options)) say(line);
    return result.faults === 0 ? 0 : 1;
  } finally {
    await database.stop();
  }
}

try {
  process.exitCode = await run();
} catch (error) {
  const known = error instanceof Error && error.name !== 'Error' ? error.message : String(error);
  process.stderr.write(`${error instanceof UsageError ? `${error.message}\n\n${USAGE}` : known}\n`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
