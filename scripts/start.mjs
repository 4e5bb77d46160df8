import { setTimeout as pause } from 'node:timers/promises';
import { installMissing } from './install.mjs';
import { announcement } from './lib/announce.mjs';
import { build } from './lib/build.mjs';
import { dataFolder } from './lib/data-folder.mjs';
import { parseOptions, USAGE, UsageError } from './lib/options.mjs';
import { ROOT } from './lib/run.mjs';
import { endWithStarter } from './lib/starter.mjs';

/**
 * Fails if a port of the system is taken. Waits up to two seconds, because processes of a crashed start may still be
 * ending.
 */
async function refuseTakenPort(port) {
  const { stackPorts, takenPort } = await import('../packages/local-infra/src/ports.ts');
  for (let turn = 0; turn < 20; turn++) {
    if ((await takenPort(stackPorts(port))) === undefined) return;
    await pause(100);
  }
  const taken = await takenPort(stackPorts(port));
  if (taken === undefined) return;
  throw new Error(
    `Port ${taken} is taken by another program. Stop that, or choose another base with --port N (now ${port}).`,
  );
}

async function main() {
  const options = parseOptions(process.argv.slice(2), process.env);
  if (options.help) {
    console.log(USAGE);
    return;
  }
  await installMissing();
  const { register } = await import('tsx/esm/api');
  register();
  await refuseTakenPort(options.port);
  if (!options.watch) await build();

  const { runUntilSignal } = await import('../packages/local-infra/src/start.ts');
  const dataDir = dataFolder(options.data);
  await runUntilSignal(
    { ...options, root: ROOT, dataDir, print: (line) => console.log(line) },
    async (stack) => console.log(await announcement(stack, options)),
  );
}

endWithStarter();
main().then(
  () => process.exit(0),
  (error) => {
    console.error(error instanceof UsageError ? `${error.message}\n\n${USAGE}` : error.message);
    process.exit(error instanceof UsageError ? 2 : 1);
  },
);
