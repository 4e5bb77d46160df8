import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Minor version of the C library (glibc 2.38) that the embedded engine needs. */
const MIN_GLIBC_MINOR = 38;
/** For each Linux release whose C library is too old, the next release, whose C library is new enough. */
const NEXT_RELEASE: Record<string, string> = { bookworm: 'trixie', jammy: 'noble' };
const PACKAGES = ['libc6', 'libstdc++6', 'libgcc-s1'];
const LAYOUT: Partial<Record<NodeJS.Architecture, { triplet: string; loader: string }>> = {
  x64: { triplet: 'x86_64-linux-gnu', loader: 'ld-linux-x86-64.so.2' },
  arm64: { triplet: 'aarch64-linux-gnu', loader: 'ld-linux-aarch64.so.1' },
};

/**
 * Returns the version of glibc that this process uses, such as `2.36`. Returns undefined if the process uses another C
 * library.
 */
function glibcVersion(): string | undefined {
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  return report.header?.glibcVersionRuntime;
}

/** Copies the machine's list of package sources. The copy names the next release instead of the present one. */
function writeSources(folder: string, release: string, next: string): void {
  const parts = '/etc/apt/sources.list.d';
  const names = existsSync(parts) ? readdirSync(parts).map((name) => join(parts, name)) : [];
  const files = ['/etc/apt/sources.list', ...names].filter((file) => existsSync(file));
  for (const file of files) {
    const text = readFileSync(file, 'utf8').replaceAll(new RegExp(`\\b${release}\\b`, 'g'), next);
    writeFileSync(join(folder, file.slice(file.lastIndexOf('/') + 1)), text);
  }
}

/**
 * Downloads the packages of the next release. Uses the machine's apt with its keys and proxies, but does not change the
 * system.
 * @returns the folder with the unpacked packages
 */
async function unpackNextRelease(folder: string, release: string, next: string): Promise<string> {
  for (const name of ['sources', 'lists/partial', 'cache/archives/partial', 'packages', 'root']) {
    mkdirSync(join(folder, name), { recursive: true });
  }
  writeSources(join(folder, 'sources'), release, next);
  writeFileSync(join(folder, 'status'), '');
  const config = join(folder, 'apt.conf');
  writeFileSync(
    config,
    `#clear APT::Update::Post-Invoke;
#clear APT::Update::Post-Invoke-Success;
APT::Sandbox::User "root";
Acquire::Languages "none";
Acquire::Retries "3";
Dir::Etc::SourceList "/dev/null";
Dir::Etc::SourceParts "${folder}/sources";
Dir::State::Lists "${folder}/lists";
Dir::State::status "${folder}/status";
Dir::Cache "${folder}/cache";
`,
  );
  const packages = join(folder, 'packages');
  // A package source of another vendor may not have the next release, so a failed update is ignored. If the packages
  // are really missing, the download fails.
  const update = await Promise.allSettled([run('apt-get', ['-c', config, 'update'])]);
  await run('apt-get', ['-c', config, 'download', ...PACKAGES], { cwd: packages }).catch((error: Error) => {
    const [updated] = update;
    throw updated.status === 'rejected' ? updated.reason : error;
  });
  for (const name of readdirSync(packages)) {
    await run('dpkg', ['-x', join(packages, name), join(folder, 'root')]);
  }
  return join(folder, 'root');
}

/**
 * Returns the command that runs Node with a C library that is new enough for the embedded engine. If the system's
 * library is too old, downloads that of the next release into the user's cache folder, but only once.
 * @throws Error when the system is too old and is neither Debian 12 nor Ubuntu 22.04, or when the download fails
 */
export async function nodeForEngine(log: (line: string) => void): Promise<[string, ...string[]]> {
  const version = glibcVersion();
  const [major = 0, minor = 0] = (version ?? '').split('.').map(Number);
  if (process.platform !== 'linux' || major > 2 || minor >= MIN_GLIBC_MINOR) return [process.execPath];

  const layout = LAYOUT[process.arch];
  const osRelease = readFileSync('/etc/os-release', 'utf8');
  const release = /^VERSION_CODENAME="?([a-z]+)"?$/m.exec(osRelease)?.[1] ?? '';
  const next = NEXT_RELEASE[release];
  if (!version || !layout || !next) {
    throw new Error(
      `glibc ${version ?? '(none)'} is too old: the embedded engine needs 2.${MIN_GLIBC_MINOR}`,
    );
  }
  const command = (root: string): [string, ...string[]] => {
    const libraries = join(root, 'usr/lib', layout.triplet);
    const path = `${libraries}:/lib/${layout.triplet}`;
    return [join(libraries, layout.loader), '--library-path', path, process.execPath];
  };
  const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'reserva');
  const cached = join(cache, `glibc-${next}-${process.arch}`);
  if (existsSync(cached)) return command(cached);

  log(`MongoDB's embedded engine needs a newer C library: fetching that of "${next}" into ${cached} …`);
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'fetching-'));
  try {
    const root = await unpackNextRelease(folder, release, next);
    const [loader, ...args] = command(root);
    await run(loader, [...args, '-e', '']);
    // Another process may have finished the same download first. Its copy is equally good.
    if (!existsSync(cached)) renameSync(root, cached);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return command(cached);
}
