import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { installMissing } from './install.mjs';
import { run } from './lib/run.mjs';
import { endWithStarter } from './lib/starter.mjs';

const USAGE = `npm run try:containers -- [options]

  Builds the image and that of an older commit, starts them as a project of its own on free ports, and tries what people
  and operators do: a meal from login to kiosk, upgrade, first administrator, a document, a rating, metrics, a proven
  backup, the doctor, imports, what restore and rotate-secret refuse, restarts and a rolling update while people order, two of
  each process. Takes everything away again. Needs a Docker engine on this machine, and ten minutes.

  --from COMMIT   the version that is upgraded   (20 commits before this one)
  --keep          leave containers, volumes and files as they are at the end`;

const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    keep: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h' },
    /** Folder of a prepared project. This script passes it to its second process, which trusts the certificates. */
    in: { type: 'string' },
  },
});

const DOCKER_NEEDS = [
  'This needs a Docker engine that answers, and its plug-in `compose` 2.24 or newer.',
  'Debian 13: apt-get install docker.io docker-compose. Ubuntu: docker.io docker-compose-v2. Then start dockerd.',
  'DOCKER_HOST names an engine elsewhere.',
].join('\n');

/** Checks that Docker and Compose are usable. @throws Error with the missing program */
async function requireDocker() {
  const engine = await run(['docker', 'version', '--format', '{{.Server.Version}}']);
  if (engine.code !== 0) throw new Error(`No Docker engine answers.\n${DOCKER_NEEDS}`);
  const plugin = await run(['docker', 'compose', 'version', '--short']);
  const [, major = 0, minor = 0] = /(\d+)\.(\d+)/.exec(plugin.output) ?? [];
  if (plugin.code !== 0 || Number(major) * 1000 + Number(minor) < 2024) {
    throw new Error(`docker compose: ${plugin.output.trim() || 'is missing'}.\n${DOCKER_NEEDS}`);
  }
}

/**
 * Runs a command.
 * @returns its output
 * @throws Error with the last lines of the output when the command fails
 */
async function mustRun(command) {
  const { code, output } = await run(command);
  if (code === 0) return output;
  const lastLines = output.trim().split('\n').slice(-30).join('\n');
  throw new Error(`${command.slice(0, 4).join(' ')} … ended with ${code}:\n${lastLines}`);
}

/** Exports a commit into a new folder. */
async function checkedOut(commit, folder) {
  mkdirSync(folder);
  await mustRun(['sh', '-ec', `git archive ${commit} | tar -x -C ${folder}`]);
  return folder;
}

async function olderCommit() {
  if (values.from) return (await mustRun(['git', 'rev-parse', '--verify', `${values.from}^{commit}`])).trim();
  const older = await run(['git', 'rev-parse', '--verify', 'HEAD~20']);
  if (older.code === 0) return older.output.trim();
  throw new Error('This clone has no commit of before: name one with --from, or clone it whole.');
}

async function tryIt() {
  await requireDocker();
  await installMissing();
  const { register } = await import('tsx/esm/api');
  register();
  const { certificatesOf, cleanUp, prepare, tryAll } = await import('../bench/src/containers/main.ts');
  if (values.in) return tryAll(values.in, { now: join(values.in, 'now'), old: join(values.in, 'old') });

  endWithStarter();
  const dir = mkdtempSync(join(tmpdir(), 'reserva-try-'));
  const older = await olderCommit();
  const trees = {
    now: await checkedOut('HEAD', join(dir, 'now')),
    old: await checkedOut(older, join(dir, 'old')),
  };
  console.log(`HEAD over ${older.slice(0, 8)}, in ${dir}. What is not committed is not tried.`);
  let ended = false;
  const end = async () => {
    if (ended || values.keep) return;
    ended = true;
    if (existsSync(join(dir, 'project.json'))) await cleanUp(dir, trees);
    rmSync(dir, { recursive: true, force: true });
  };
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => end().finally(() => process.exit(130)));
  try {
    await prepare(dir, trees);
    const self = [process.execPath, fileURLToPath(import.meta.url), '--in', dir];
    const { code } = await run(self, { env: { NODE_EXTRA_CA_CERTS: certificatesOf(dir) }, show: true });
    if (code !== 0) throw new Error('Not everything went well.');
    console.log('Everything went well.');
  } finally {
    await end();
  }
}

try {
  if (values.help) console.log(USAGE);
  else await tryIt();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
