import { availableParallelism } from 'node:os';
import { pathFrom, readDataOption } from './lib/data-folder.mjs';
import { runApp } from './lib/stores-of-data.mjs';
import { withSources } from './lib/with-sources.mjs';

/** The app that imports, as package.json names it: `users-import`. */
const [APP, ...GIVEN] = process.argv.slice(2);

await withSources(async () => {
  const { dataDir, others } = readDataOption(GIVEN);
  // The file becomes a path that holds everywhere.
  const args = others.map((arg) => (arg.startsWith('-') ? arg : pathFrom(arg)));
  // Passwords are hashed on all cores.
  const env = { UV_THREADPOOL_SIZE: String(availableParallelism()) };
  return runApp(APP, { dataDir, args, env });
});
