import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { installMissing } from './install.mjs';
import { docker, mustRun, needDocker } from './lib/docker.mjs';
import { ROOT } from './lib/run.mjs';

// Images under the names that Dockerfile and docker-compose.yml ask for, on a Debian or Ubuntu machine from which no registry
// is reached: node is this machine's, redis and caddy are the distribution's, MongoDB is the embedded engine with users
// (packages/local-infra/src/stand-in). To try the containers with (npm run try:containers), never for people.

const { values } = parseArgs({ options: { force: { type: 'boolean', default: false } } });
const nodeImage = () => /^ARG NODE_IMAGE=(\S+)$/m.exec(readFileSync(`${ROOT}Dockerfile`, 'utf8'))?.[1] ?? '';
const SHELL = ['dash', 'coreutils', 'grep', 'sed', 'findutils', 'tar', 'gzip'];
const work = mkdtempSync(join(tmpdir(), 'stand-ins-'));

/** Packages of the distribution with all that they need, unpacked; nothing of this machine changes. @returns the folder */
async function unpacked(name, packages) {
  const root = join(work, name);
  const archives = join(work, `${name}-archives`);
  for (const folder of ['bin', 'sbin', 'lib', 'lib64']) {
    mkdirSync(join(root, 'usr', folder), { recursive: true });
    symlinkSync(`usr/${folder}`, join(root, folder));
  }
  for (const folder of ['tmp', 'etc', 'proc', 'sys', 'dev', 'data']) mkdirSync(join(root, folder));
  // What is mounted there has the rights of what it covers.
  chmodSync(join(root, 'tmp'), 0o1777);
  mkdirSync(join(archives, 'partial'), { recursive: true });
  writeFileSync(join(work, 'nothing-installed'), '');
  const settings = {
    'Dir::State::status': join(work, 'nothing-installed'),
    'Dir::Cache::archives': archives,
    'APT::Sandbox::User': 'root',
    'APT::Install-Recommends': 'false',
    'Debug::NoLocking': '1',
  };
  const apt = Object.entries(settings).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
  await mustRun(['apt-get', ...apt, '--download-only', '-y', 'install', ...packages]);
  // The links above stay what they are.
  const unpack = `for deb in ${archives}/*.deb; do dpkg --fsys-tarfile "$deb" | tar -x --keep-directory-symlink -C ${root}; done`;
  await mustRun(['sh', '-ec', unpack]);
  writeFileSync(
    join(root, 'etc/passwd'),
    'root:x:0:0::/root:/bin/sh\nnode:x:1000:1000::/home/node:/bin/sh\n',
  );
  writeFileSync(join(root, 'etc/group'), 'root:x:0:\nnode:x:1000:\n');
  for (const folder of [
    'usr/share/doc',
    'usr/share/man',
    'usr/share/locale',
    'usr/share/perl',
    'usr/lib/systemd',
  ]) {
    rmSync(join(root, folder), { recursive: true, force: true });
  }
  return root;
}

/** This machine's node with its npm, and the certificates it trusts. */
async function withNode(name) {
  const root = await unpacked(name, [...SHELL, 'libstdc++6', 'libgcc-s1']);
  const npm = dirname(dirname(realpathSync(join(dirname(process.execPath), 'npm'))));
  mkdirSync(join(root, 'usr/local/bin'), { recursive: true });
  cpSync(realpathSync(process.execPath), join(root, 'usr/local/bin/node'));
  cpSync(npm, join(root, 'usr/local/lib/node_modules/npm'), { recursive: true });
  for (const tool of ['npm', 'npx']) {
    symlinkSync(`../lib/node_modules/npm/bin/${tool}-cli.js`, join(root, 'usr/local/bin', tool));
  }
  const certificates = process.env.NODE_EXTRA_CA_CERTS;
  if (certificates) {
    mkdirSync(join(root, 'etc/ssl/certs'), { recursive: true });
    cpSync(resolve(certificates), join(root, 'etc/ssl/certs/ca-certificates.crt'));
  }
  return { root, changes: ['ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt', 'CMD ["node"]'] };
}

async function redis() {
  return {
    root: await unpacked('redis', [...SHELL, 'redis-server', 'redis-tools']),
    changes: ['WORKDIR /data'],
  };
}

async function caddy() {
  const root = await unpacked('caddy', [...SHELL, 'caddy', 'busybox-static']);
  // By which its health is asked.
  rmSync(join(root, 'usr/bin/wget'), { force: true });
  symlinkSync('busybox', join(root, 'usr/bin/wget'));
  const run = ['caddy', 'run', '--config', '/etc/caddy/Caddyfile', '--adapter', 'caddyfile'];
  return {
    root,
    changes: ['ENV XDG_DATA_HOME=/data', 'ENV XDG_CONFIG_HOME=/config', `CMD ${JSON.stringify(run)}`],
  };
}

async function mongo() {
  const { root } = await withNode('mongo');
  const home = join(root, 'opt/mongo');
  const modules = join(home, 'node_modules/@0q');
  mkdirSync(modules, { recursive: true });
  cpSync(`${ROOT}node_modules/@0q`, modules, { recursive: true });
  cpSync(`${ROOT}packages/local-infra/src/mongo-engine.mjs`, join(home, 'mongo-engine.mjs'));
  const { build } = await import('esbuild');
  const bundle = { bundle: true, platform: 'node', format: 'esm', target: 'node20', logLevel: 'warning' };
  const banner =
    "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);";
  await build({
    ...bundle,
    entryPoints: [`${ROOT}packages/local-infra/src/stand-in/mongo.ts`],
    outfile: join(home, 'mongo.mjs'),
    banner: { js: banner },
  });
  const node = '/usr/local/bin/node';
  const { glibcSuffices, glibcVersion, privateGlibcLauncher } = await import(
    '../packages/local-infra/src/private-glibc.ts'
  );
  const engine = [node];
  if (!glibcSuffices(glibcVersion() ?? '0')) {
    const [loader, , path] = await privateGlibcLauncher((line) => console.log(line));
    const [, library, triplet] = /^(.*)\/usr\/lib\/([^/]+)\//.exec(loader) ?? [];
    cpSync(library, join(root, 'opt/glibc'), { recursive: true, verbatimSymlinks: true });
    const inside = (text) => text.replaceAll(library, '/opt/glibc');
    engine.unshift(inside(loader), '--library-path', inside(path) || `/lib/${triplet}`);
  }
  const ping =
    "require('node:net').connect(27017).once('connect',()=>process.exit(0)).once('error',()=>process.exit(1))";
  writeFileSync(join(root, 'usr/local/bin/mongosh'), `#!/bin/sh\nexec ${node} -e "${ping}"\n`, {
    mode: 0o755,
  });
  const run = [node, '/opt/mongo/mongo.mjs', ...engine, '/opt/mongo/mongo-engine.mjs'];
  return { root, changes: [`CMD ${JSON.stringify(run)}`] };
}

try {
  await needDocker();
  await installMissing();
  const { register } = await import('tsx/esm/api');
  register();
  const { composeImage } = await import('../packages/testing/src/compose-image.ts');
  const recipes = { node: () => withNode('node'), redis, caddy, mongo };
  for (const [what, recipe] of Object.entries(recipes)) {
    const name = what === 'node' ? nodeImage() : composeImage(what);
    if (!values.force && (await docker(['image', 'inspect', name])).code === 0) {
      console.log(`${name}: is there`);
      continue;
    }
    const { root, changes } = await recipe();
    const path = 'ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
    const options = [path, ...changes].map((change) => `--change '${change}'`).join(' ');
    await mustRun(['sh', '-ec', `tar -C ${root} -c . | docker import ${options} - ${name}`]);
    rmSync(root, { recursive: true });
    console.log(`${name}: made of what this machine has`);
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  rmSync(work, { recursive: true, force: true });
}
