import { clockOffsetOf, readSystemOptions } from './lib/running-system.mjs';
import { runApp } from './lib/stores-of-data.mjs';
import { withSources } from './lib/with-sources.mjs';

// `npm run admin`: finds the data folder and port of the system, then runs apps/admin.

const { PUBLIC_URL, APP_SECRET, MONGO_URL } = process.env;

await withSources(async () => {
  const { dataDir, port, others: args } = readSystemOptions(process.argv.slice(2));
  const rotates = args[0] === 'rotate-secret';
  const { loadSecret, loadNextSecret, adoptNextSecret } = await import(
    '../packages/local-infra/src/secret.ts'
  );
  // A system with a data folder stores its secret and the next secret in that folder. Otherwise the caller sets both.
  const isFolders = rotates && !APP_SECRET && !MONGO_URL;
  const env = {
    PUBLIC_URL: PUBLIC_URL || `http://localhost:${port}`,
    APP_CLOCK_OFFSET_MS: String(await clockOffsetOf(port)),
    ...(isFolders && { APP_SECRET: loadSecret(dataDir), APP_SECRET_NEW: loadNextSecret(dataDir) }),
  };
  // Only these commands need Redis, which stores the counters of failed sign-ins and the list of running processes.
  const redis = rotates || args[0] === 'unlock';
  const code = await runApp('admin', { dataDir, args, env, redis });
  if (isFolders && code === 0) {
    adoptNextSecret(dataDir);
    console.log(`O segredo novo está em ${dataDir}/secret, e o antigo em ${dataDir}/secret.former.`);
  }
  return code;
});
