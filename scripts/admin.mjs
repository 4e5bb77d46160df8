import { installMissing } from './install.mjs';
import { ROOT, run, tool } from './lib/run.mjs';
import { clockOffsetOf, readSystemOptions } from './lib/running-system.mjs';
import { openDatabase, openRedis } from './lib/stores-of-data.mjs';

// npm run admin: of which system is ours to find out, the rest is the app's (apps/admin).

const { PUBLIC_URL, APP_SECRET, MONGO_URL } = process.env;

const opened = [];
const open = async (store) => {
  opened.push(store);
  return store.url;
};
try {
  const { dataDir: data, port, others } = readSystemOptions(process.argv.slice(2));
  await installMissing();
  const { register } = await import('tsx/esm/api');
  register();
  const rotates = others[0] === 'rotate-secret';
  const { loadSecret, loadNextSecret, adoptNextSecret } = await import(
    '../packages/local-infra/src/secret.ts'
  );
  // Of a data folder the secret is kept, and the next one made, beside the data; elsewhere both are given.
  const isFolders = rotates && !APP_SECRET && !MONGO_URL;
  const env = {
    MONGO_URL: await open(await openDatabase(data)),
    // Where failed sign-ins are counted, and who runs is known: nothing else asks it.
    ...((others[0] === 'unlock' || rotates) && { REDIS_URL: await open(await openRedis(data)) }),
    PUBLIC_URL: PUBLIC_URL || `http://localhost:${port}`,
    APP_CLOCK_OFFSET_MS: String(await clockOffsetOf(port)),
    ...(isFolders && { APP_SECRET: loadSecret(data), APP_SECRET_NEW: loadNextSecret(data) }),
  };
  const { code } = await run(tool('tsx/dist/cli.mjs', `${ROOT}apps/admin/src/main.ts`, ...others), {
    env,
    show: true,
  });
  if (isFolders && code === 0) {
    adoptNextSecret(data);
    console.log(`O segredo novo está em ${data}/secret, e o antigo em ${data}/secret.former.`);
  }
  process.exitCode = code;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  for (const store of opened.reverse()) await store.stop();
}
