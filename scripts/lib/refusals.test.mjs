import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { gateDecision } from '../../packages/contracts/src/commands.ts';
import { errors } from '../../packages/contracts/src/errors.ts';
import { reserveFault, rowFault } from '../../packages/contracts/src/row-faults.ts';
import { ROOT } from './run.mjs';

/** Tests that run on real stores. */
const tests = ['services', 'apps']
  .flatMap((parent) =>
    readdirSync(join(ROOT, parent)).flatMap((name) => {
      const folder = join(ROOT, parent, name, 'test');
      return readdirSync(folder).map((file) => join(folder, file));
    }),
  )
  .filter((path) => path.endsWith('.int.test.ts'))
  .map((path) => readFileSync(path, 'utf8'));

const codes = [
  ...Object.keys(errors),
  ...gateDecision.shape.reason.options,
  ...rowFault.options,
  ...reserveFault.options,
];

test('each code by which something is refused is expected by a test on real stores', () => {
  expect(codes.filter((code) => !tests.some((text) => new RegExp(`\\b${code}\\b`).test(text)))).toEqual([]);
});
