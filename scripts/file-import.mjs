import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { installMissing } from './install.mjs';
import { ROOT, run, tool } from './lib/run.mjs';
import { openDatabase } from './lib/stores-of-data.mjs';

/** npm says where it was called, which is where relative paths start. */
const { INIT_CWD: HERE = process.cwd() } = process.env;

/** The app that imports, as package.json names it: `users-import`. */
const [APP, ...GIVEN] = process.argv.slice(2);

/** `--data DIR` is ours: whose database; the file becomes a path that holds everywhere. */
function readArguments(args) {
  let data = '.data';
  const others = [];
  for (let index = 0; index < args.length; index++) {
    if (args[index] === '--data') data = args[++index] ?? data;
    else others.push(args[index].startsWith('-') ? args[index] : resolve(HERE, args[index]));
  }
  return { data: resolve(HERE, data), others };
}

try {
  await installMissing();
  const { register } = await import('tsx/esm/api');
  register();
  const { data, others } = readArguments(GIVEN);
  const { url, stop } = await openDatabase(data);
  try {
    const { code } = await run(
      tool('tsx/dist/cli.mjs', `${ROOT}apps/${APP}/src/main.ts`, ...others),
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
