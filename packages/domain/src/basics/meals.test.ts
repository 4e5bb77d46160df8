import { mealId, reservationStatus, siteId } from '@reserva/contracts/basics/primitives';
import { expect, test } from 'vitest';
import { agree, mealIds, mealNames, siteIds, siteNames, statusNames, theMeal, theSite } from './meals.ts';

const idsOf = (names: object) => Object.keys(names).map(Number);

test('the rules and the wire have the same meals, sites and statuses', () => {
  expect(mealIds).toEqual([...mealId.values]);
  expect(siteIds).toEqual([...siteId.values]);
  expect(idsOf(mealNames)).toEqual(mealIds);
  expect(idsOf(siteNames)).toEqual(siteIds);
  expect(idsOf(statusNames)).toEqual([...reservationStatus.values]);
});

test('meals and sites carry the names of the spec', () => {
  expect(Object.values(mealNames)).toEqual(['Almoço', 'Jantar', 'Ceia']);
  expect(Object.values(siteNames)).toEqual(['Administrativo', 'Fábrica']);
});

test('a word agrees with the gender of its meal', () => {
  expect(mealIds.map((meal) => agree(meal, 'Reservado'))).toEqual(['Reservado', 'Reservado', 'Reservada']);
  expect(mealIds.map((meal) => agree(meal, 'dele', 'dela'))).toEqual(['dele', 'dele', 'dela']);
  expect(mealIds.map(theMeal)).toEqual(['o almoço', 'o jantar', 'a ceia']);
});

test('the name of a site has its article', () => {
  expect(siteIds.map(theSite)).toEqual(['o Administrativo', 'a Fábrica']);
});
