import { expect, test } from 'vitest';
import { withAddresses } from './lock-file.mjs';

const REGISTRY = 'https://registry.example/npm';

/** Returns the archive addresses of these locked packages, by path. */
function addresses(packages, registry = REGISTRY) {
  const lock = JSON.parse(withAddresses(JSON.stringify({ lockfileVersion: 3, packages }), registry));
  expect(lock.lockfileVersion).toBe(3);
  return Object.fromEntries(Object.entries(lock.packages).map(([path, { resolved }]) => [path, resolved]));
}

test.each([
  ['node_modules/hono', {}, 'hono/-/hono-1.2.3.tgz'],
  ['node_modules/@mantine/core', {}, '@mantine/core/-/core-1.2.3.tgz'],
  ['node_modules/a/node_modules/@b/c', {}, '@b/c/-/c-1.2.3.tgz'],
  // A package that is installed under another name.
  ['node_modules/string-width-cjs', { name: 'string-width' }, 'string-width/-/string-width-1.2.3.tgz'],
])('the package %s has an address at the registry', (path, given, expected) => {
  const entry = { version: '1.2.3', integrity: 'sha512-x', ...given };
  expect(addresses({ [path]: entry })).toEqual({ [path]: `${REGISTRY}/${expected}` });
  expect(addresses({ [path]: entry }, `${REGISTRY}/`)).toEqual({ [path]: `${REGISTRY}/${expected}` });
});

test.each([
  ['the root', { '': { name: 'us', version: '1.0.0' } }],
  ['a workspace', { 'apps/web': { version: '0.0.0' } }],
  ['a link to one', { 'node_modules/@reserva/web': { resolved: 'apps/web', link: true } }],
  [
    'what comes from elsewhere',
    { 'node_modules/a': { version: '1.0.0', resolved: 'git+ssh://x', integrity: 'y' } },
  ],
  [
    'what is part of another archive',
    { 'node_modules/a/node_modules/b': { version: '1.0.0', inBundle: true } },
  ],
])('the lock entry of %s stays unchanged', (_, packages) => {
  expect(JSON.parse(withAddresses(JSON.stringify({ packages }), REGISTRY))).toEqual({ packages });
});
