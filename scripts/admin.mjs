import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { installMissing } from './install.mjs';
import { ROOT, run, tool } from './lib/run.mjs';
import { openDatabase, openRedis } from './lib/stores-of-data.mjs';

// npm run admin: `--data DIR` and `--port N` say of which system, and are ours; the rest is the app's (apps/admin).

const { INIT_CWD: HERE = process.cwd(), PUBLIC_URL, APP_SECRET, MONGO_URL } = process.env;
const { values, tokens } = parseArgs({
  options: { data: { type: 'string', default: '.data' }, port: { type: 'string', default: '3000' } },
  strict: false,
  allowPositionals: true,
  tokens: true,
});
const isOurs = ({ kind, name }) => kind === 'option' && ['data', 'port'].includes(name);
const given = process.argv.slice(2);
const ours = new Set(
  tokens.filter(isOurs).flatMap(({ index, inlineValue }) => (inlineValue ? [index] : [index, index + 1])),
);
const others = given.filter((_, index) => !ours.has(index));

/** How far the clock of the running system is moved (`--at`): what has an end must end by it. */
async function clockOffset() {
  try {
    const answer = await fetch(`http://localhost:${values.port}/backendapi/health`, {
      signal: AbortSignal.timeout(2_000),
    });
    const there = Number(answer.headers.get('x-server-time'));
    return there ? there - Date.now() : 0;
  } catch {
    return 0;
  }
}

const opened = [];
const open = async (store) => {
  opened.push(store);
  return store.url;
};
try {
  await installMissing();
  const { register } = await import('tsx/esm/api');
  register();
  const data = resolve(HERE, values.data);
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
    PUBLIC_URL: PUBLIC_URL || `http://localhost:${values.port}`,
    APP_CLOCK_OFFSET_MS: String(await clockOffset()),
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
