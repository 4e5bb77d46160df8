import { execFile } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { homedir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { nextReleaseSources } from './apt-sources.ts';
import { findProgram } from './find-program.mjs';

const run = promisify(execFile);

/** What the embedded engine was built against. */
const NEEDED = { major: 2, minor: 38 };

const LAYOUT: Partial<Record<NodeJS.Architecture, { triplet: string; loader: string }>> = {
  x64: { triplet: 'x86_64-linux-gnu', loader: 'ld-linux-x86-64.so.2' },
  arm64: { triplet: 'aarch64-linux-gnu', loader: 'ld-linux-aarch64.so.1' },
};

/** The C library this process runs on, e.g. "2.36"; undefined where it is not glibc. */
export function glibcVersion(): string | undefined {
  const report = process.report?.getReport() as { header?: { glibcVersionRuntime?: string } } | undefined;
  return report?.header?.glibcVersionRuntime;
}

/** Is the machine's own glibc new enough for the embedded engine? */
export function glibcSuffices(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > NEEDED.major || (major === NEEDED.major && minor >= NEEDED.minor);
}

function cacheFolder(): string {
  const wished = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'reserva');
  try {
    mkdirSync(wished, { recursive: true });
    return wished;
  } catch {
    // No home folder to write to, as for service accounts; not `tmpdir()`, of which each run of the tests has its own.
    const { uid } = userInfo();
    const shared = `/var/tmp/reserva-cache-${uid}`;
    mkdirSync(shared, { recursive: true, mode: 0o700 });
    refuseForeign(shared, uid);
    return shared;
  }
}

/**
 * What we start from a folder that everybody may make must come from ourselves.
 * @throws when somebody else made it, or may write to it
 */
export function refuseForeign(folder: string, uid: number): void {
  const stats = lstatSync(folder);
  if (stats.isDirectory() && stats.uid === uid && (stats.mode & 0o022) === 0) return;
  throw new Error(`${folder} is not a folder of ours alone: remove it, or set XDG_CACHE_HOME`);
}

/** Program and first arguments that run Node under the libraries of `root`. */
function launcher(root: string, layout: { triplet: string; loader: string }): [string, ...string[]] {
  const own = join(root, 'usr/lib', layout.triplet);
  return [join(own, layout.loader), '--library-path', `${own}:/lib/${layout.triplet}`, process.execPath];
}

/** Downloads with the machine's own apt, its keys and proxies, into `work`; nothing of the system changes. */
async function download(work: string, sources: string, packages: string[]): Promise<string> {
  for (const folder of ['lists/partial', 'cache/archives/partial', 'empty', 'debs', 'root']) {
    mkdirSync(join(work, folder), { recursive: true });
  }
  writeFileSync(join(work, 'status'), '');
  writeFileSync(join(work, 'next.sources'), sources);
  const config = join(work, 'apt.conf');
  writeFileSync(
    config,
    [
      '#clear APT::Update::Post-Invoke;',
      '#clear APT::Update::Post-Invoke-Success;',
      'APT::Sandbox::User "root";',
      'Acquire::Languages "none";',
      'Acquire::Retries "3";',
      `Dir::Etc::SourceList "${work}/next.sources";`,
      `Dir::Etc::SourceParts "${work}/empty";`,
      'Dir::Etc::Preferences "/dev/null";',
      `Dir::Etc::PreferencesParts "${work}/empty";`,
      `Dir::State::Lists "${work}/lists";`,
      `Dir::State::status "${work}/status";`,
      `Dir::Cache "${work}/cache";`,
      '',
    ].join('\n'),
  );
  await run('apt-get', ['-c', config, 'update']);
  await run('apt-get', ['-c', config, 'download', ...packages], { cwd: join(work, 'debs') });
  for (const deb of readdirSync(join(work, 'debs'))) {
    await run('dpkg', ['-x', join(work, 'debs', deb), join(work, 'root')]);
  }
  return join(work, 'root');
}

/**
 * How to start Node under a C library that is new enough for the embedded engine: the library of the
 * distribution's next release, fetched once with apt into a cache folder of ours. No root needed, nothing of the
 * system changed, and only the engine's own process runs on it.
 * @throws when the machine is no Debian or Ubuntu that we know a next release of
 */
export async function privateGlibcLauncher(log: (line: string) => void): Promise<[string, ...string[]]> {
  const layout = LAYOUT[process.arch];
  const next = nextReleaseSources(readFileSync('/etc/os-release', 'utf8'), '/etc/apt');
  if (!layout || !next || !findProgram('apt-get') || !findProgram('dpkg')) {
    throw new Error(`glibc ${glibcVersion() ?? '(none)'} is too old: the embedded engine needs 2.38`);
  }
  const cache = cacheFolder();
  const ready = join(cache, `glibc-${next.release}-${process.arch}`);
  if (existsSync(ready)) return launcher(ready, layout);

  log(
    `MongoDB's embedded engine needs a newer C library: fetching that of "${next.release}" into ${ready} …`,
  );
  const work = mkdtempSync(join(cache, 'fetching-'));
  try {
    const root = await download(work, next.sources, ['libc6', 'libstdc++6', 'libgcc-s1']);
    const [loader, ...args] = launcher(root, layout);
    await run(loader, [...args, '-e', '']);
    for (const part of ['usr/share', `usr/lib/${layout.triplet}/gconv`]) {
      rmSync(join(root, part), { recursive: true, force: true });
    }
    try {
      renameSync(root, ready);
    } catch (error) {
      // Another process prepared it at the same time; its copy is as good.
      if (!existsSync(ready)) throw error;
    }
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  return launcher(ready, layout);
}
