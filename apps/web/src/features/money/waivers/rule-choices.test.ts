import { expect, test } from 'vitest';
import { freeChoices, outageChoices } from './rule-choices.ts';

test('a custom number of minutes is offered in its place', () => {
  expect(outageChoices(37).map(([minutes]) => minutes)).toEqual([
    'none',
    0,
    5,
    10,
    15,
    20,
    30,
    37,
    45,
    60,
    90,
    120,
    180,
    240,
  ]);
  for (const inForce of [null, 30]) expect(outageChoices(inForce)).toHaveLength(13);
});

test('the free choices range from none to the first 20 of a quarter', () => {
  expect(freeChoices.map(([, text]) => text).slice(0, 3)).toEqual([
    'Nenhuma',
    'A primeira',
    'As 2 primeiras',
  ]);
  expect(freeChoices.at(-1)).toEqual([20, 'As 20 primeiras']);
});
