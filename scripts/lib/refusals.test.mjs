import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { errors } from '../../packages/contracts/src/basics/errors.ts';
import { gateDecision } from '../../packages/contracts/src/gates/checkin-commands.ts';
import { reserveProblem, rowProblem } from '../../packages/contracts/src/reservations/row-problems.ts';
import { ROOT } from './run.mjs';

/** Sources of the tests on real stores, with their paths. */
const tests = ['services', 'apps']
  .flatMap((parent) => readdirSync(join(ROOT, parent)).map((name) => join(parent, name, 'test')))
  .flatMap((folder) => readdirSync(join(ROOT, folder)).map((file) => join(folder, file)))
  .filter((path) => path.endsWith('.int.test.ts'))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

const codes = [...Object.keys(errors), ...gateDecision.shape.reason.options];
/** Codes of faulty rows. They are plain words that also occur elsewhere. */
const rowProblemCodes = [...rowProblem.options, ...reserveProblem.options];

/** Returns the codes that no test in the folder contains as a string or, in a table, as a key. */
const unnamed = (wanted, folder = '') => {
  const texts = tests.filter(({ path }) => path.startsWith(folder)).map(({ text }) => text);
  return wanted.filter((code) => !texts.some((text) => new RegExp(`'${code}'|\\b${code}:`).test(text)));
};

test('each refusal code is named by a test on real stores', () => {
  expect(unnamed(codes)).toEqual([]);
});

test('each fault of a row is named by a reservation test on real stores', () => {
  expect(unnamed(rowProblemCodes, 'services/reservation/')).toEqual([]);
});
