import { availableParallelism } from 'node:os';
import { installMissing } from './install.mjs';
import { pathFrom, readDataOption } from './lib/data-folder.mjs';
import { runOnDatabase } from './lib/stores-of-data.mjs';

/** The app that imports, as package.json names it: `users-import`. */
const [APP, ...GIVEN] = process.argv.slice(2);

try {
  await installMissing();
  const { register } = await import('tsx/esm/api');
  register();
  const { dataDir, others } = readDataOption(GIVEN);
  // The file becomes a path that holds everywhere.
  const args = others.map((arg) => (arg.startsWith('-') ? arg : pathFrom(arg)));
  // Passwords are hashed on all cores.
  const env = { UV_THREADPOOL_SIZE: String(availableParallelism()) };
  process.exitCode = await runOnDatabase(APP, { dataDir, args, env });
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
