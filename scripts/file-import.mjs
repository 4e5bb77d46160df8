import { availableParallelism } from 'node:os';
import { installMissing } from './install.mjs';
import { pathFrom, readDataOption } from './lib/data-folder.mjs';
import { ROOT, run, tool } from './lib/run.mjs';
import { openDatabase } from './lib/stores-of-data.mjs';

/** The app that imports, as package.json names it: `users-import`. */
const [APP, ...GIVEN] = process.argv.slice(2);

try {
  await installMissing();
  const { register } = await import('tsx/esm/api');
  register();
  const { dataDir, others } = readDataOption(GIVEN);
  // The file becomes a path that holds everywhere.
  const args = others.map((arg) => (arg.startsWith('-') ? arg : pathFrom(arg)));
  const { url, stop } = await openDatabase(dataDir);
  try {
    const { code } = await run(
      tool('tsx/dist/cli.mjs', `${ROOT}apps/${APP}/src/main.ts`, ...args),
      // Passwords are hashed on all cores.
      { env: { MONGO_URL: url, UV_THREADPOOL_SIZE: String(availableParallelism()) }, show: true },
    );
    process.exitCode = code;
  } finally {
    await stop();
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
