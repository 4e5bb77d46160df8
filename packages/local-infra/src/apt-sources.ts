import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The nearest release of the same distribution whose glibc is 2.38 or newer. */
const NEWER_RELEASE: Record<string, string> = {
  bullseye: 'trixie',
  bookworm: 'trixie',
  focal: 'noble',
  jammy: 'noble',
};

/** Our suites only: `bookworm`, `bookworm-updates`, `bookworm-security`. Vendors name theirs otherwise. */
function isOwnSuite(suite: string, codename: string): boolean {
  return [codename, `${codename}-updates`, `${codename}-security`].includes(suite);
}

/** One deb822 stanza with the next release's suites, or undefined when it is not the distribution's own. */
function nextStanza(stanza: string, codename: string, release: string): string | undefined {
  const lines = stanza.split('\n').filter((line) => line.trim() && !line.startsWith('#'));
  const suites = /^Suites:(.*)$/im.exec(stanza)?.[1]?.trim().split(/\s+/) ?? [];
  const own = suites.filter((suite) => isOwnSuite(suite, codename));
  if (own.length === 0 || !lines.some((line) => /^Components:.*\bmain\b/i.test(line))) return undefined;
  if (lines.some((line) => /^Enabled:\s*no/i.test(line))) return undefined;
  return lines
    .map((line) => {
      if (/^Suites:/i.test(line)) return `Suites: ${own.join(' ').replaceAll(codename, release)}`;
      if (/^Types:/i.test(line)) return 'Types: deb';
      if (/^Components:/i.test(line)) return 'Components: main';
      return line;
    })
    .join('\n');
}

/** One `deb [options] uri suite components` line as a deb822 stanza of the next release. */
function lineToStanza(line: string, codename: string, release: string): string | undefined {
  const parts = /^deb\s+(?:\[([^\]]*)\]\s+)?(\S+)\s+(\S+)\s+(.*)$/.exec(line.trim());
  if (!parts) return undefined;
  const [, options = '', uri = '', suite = '', components = ''] = parts;
  if (!isOwnSuite(suite, codename) || !/\bmain\b/.test(components)) return undefined;
  const signedBy = /signed-by=(\S+)/.exec(options)?.[1];
  const trusted = /trusted=yes/.test(options);
  return [
    'Types: deb',
    `URIs: ${uri}`,
    `Suites: ${suite.replace(codename, release)}`,
    'Components: main',
    ...(signedBy ? [`Signed-By: ${signedBy.replaceAll(',', ' ')}`] : []),
    ...(trusted ? ['Trusted: yes'] : []),
  ].join('\n');
}

/**
 * The machine's own package sources (mirrors, keys) with the release name replaced by that of a newer release, as
 * one deb822 text. Undefined where we know no newer release.
 * @param osRelease text of /etc/os-release
 * @param aptFolder normally /etc/apt
 */
export function nextReleaseSources(
  osRelease: string,
  aptFolder: string,
): { release: string; sources: string } | undefined {
  const codename = /^VERSION_CODENAME="?([a-z]+)"?$/m.exec(osRelease)?.[1] ?? '';
  const release = NEWER_RELEASE[codename];
  if (!release) return undefined;
  const parts = join(aptFolder, 'sources.list.d');
  const files = [
    join(aptFolder, 'sources.list'),
    ...(existsSync(parts) ? readdirSync(parts).map((name) => join(parts, name)) : []),
  ].filter((file) => /\.(list|sources)$/.test(file) && existsSync(file));
  const stanzas = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return file.endsWith('.sources')
      ? text.split(/\n\s*\n/).map((stanza) => nextStanza(stanza, codename, release))
      : text.split('\n').map((line) => lineToStanza(line, codename, release));
  });
  const found = stanzas.filter((stanza) => stanza !== undefined);
  return found.length > 0 ? { release, sources: `${found.join('\n\n')}\n` } : undefined;
}
