import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { nextReleaseSources } from './apt-sources.ts';

function aptFolder(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'reserva-apt-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'sources.list.d'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

test('asks the mirrors of Debian 12 for the next release, with the same keys, and no vendor', () => {
  const folder = aptFolder({
    'sources.list': '# empty since bookworm\n',
    'sources.list.d/debian.sources': `Types: deb deb-src
# a comment
URIs: http://mirror.example/debian
Suites: bookworm bookworm-updates bookworm-backports
Components: main contrib
Signed-By: /usr/share/keyrings/debian.gpg

Types: deb
URIs: http://mirror.example/security
Suites: bookworm-security
Components: main
`,
    'sources.list.d/vendor.list': 'deb https://vendor.example/apt cloud-bookworm main\n',
    'sources.list.d/node.sources':
      'Types: deb\nURIs: https://node.example\nSuites: nodistro\nComponents: main\n',
  });
  expect(nextReleaseSources('ID=debian\nVERSION_CODENAME=bookworm\n', folder)).toEqual({
    release: 'trixie',
    sources: `Types: deb
URIs: http://mirror.example/debian
Suites: trixie trixie-updates
Components: main
Signed-By: /usr/share/keyrings/debian.gpg

Types: deb
URIs: http://mirror.example/security
Suites: trixie-security
Components: main
`,
  });
});

test('reads the one-line style of Ubuntu 22.04, options included', () => {
  const folder = aptFolder({
    'sources.list': `deb http://archive.example/ubuntu jammy main restricted
deb [arch=amd64 signed-by=/etc/apt/ubuntu.gpg] http://archive.example/ubuntu jammy-updates main
deb-src http://archive.example/ubuntu jammy main
# deb http://archive.example/ubuntu jammy universe
deb http://archive.example/ubuntu jammy universe
`,
  });
  expect(nextReleaseSources('VERSION_CODENAME="jammy"', folder)?.sources).toBe(`Types: deb
URIs: http://archive.example/ubuntu
Suites: noble
Components: main

Types: deb
URIs: http://archive.example/ubuntu
Suites: noble-updates
Components: main
Signed-By: /etc/apt/ubuntu.gpg
`);
});

test('knows nothing to offer on other systems', () => {
  expect(nextReleaseSources('ID=fedora\nVERSION_ID=37\n', aptFolder({}))).toBeUndefined();
});
