import { availableParallelism } from 'node:os';
import { pathFrom, readDataOption } from './lib/data-folder.mjs';
import { runApp } from './lib/stores-of-data.mjs';
import { withSources } from './lib/with-sources.mjs';

/** Name of the app as in package.json, for example `users-import`. */
const [APP, ...GIVEN] = process.argv.slice(2);

await withSources(async () => {
  const { dataDir, others } = readDataOption(GIVEN);
  // Make the file's path absolute, because the app runs in another folder.
  const args = others.map((arg) => (arg.startsWith('-') ? arg : pathFrom(arg)));
  // Use all cores to hash passwords.
  const env = { UV_THREADPOOL_SIZE: String(availableParallelism()) };
  return runApp(APP, { dataDir, args, env });
});
