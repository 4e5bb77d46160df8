import type { Role } from '@reserva/contracts/basics/primitives';
import { type Ability, abilities } from '@reserva/domain/people/permissions';
import { expect, test } from 'vitest';
import { rightTo } from '@/shared/account/rights.ts';
import { addressedEntries, permittedEntries, withRecent } from './entries.ts';

/** Some screens of the route table. */
const screens = {
  '/extrato/$month': { title: 'Extrato' },
  '/reviews': { title: 'Satisfação', needs: 'quiz.getPage' },
  '/leaves': { title: 'Férias e afastamentos', needs: 'leaves.getPage' },
  '/createVisitorReserve': {
    title: 'Reserva para convidado',
    needs: 'reservations.registerVisitorReservation',
    shownLocked: true,
  },
} as const;
const screenOf = (address: string) => screens[address as keyof typeof screens] ?? {};

const labels = (role: Role, granted: readonly Ability[] = []) =>
  permittedEntries(addressedEntries(screenOf), screenOf, (call) => rightTo(call, role, new Set(granted)))
    .map(({ label }) => label)
    .filter((label) => Object.values(screens).some(({ title }) => title === label));

test.each([
  ['an employee', 0, [], ['Extrato']],
  [
    'an operator with an ability',
    2,
    ['visualizar_pesquisas'],
    ['Extrato', 'Reserva para convidado', 'Satisfação'],
  ],
  ['an operator without abilities', 2, [], ['Extrato', 'Reserva para convidado']],
  ['the kitchen with all abilities', 3, abilities, ['Extrato']],
  ['an administrator', 1, [], ['Extrato', 'Férias e afastamentos', 'Reserva para convidado', 'Satisfação']],
] as const)('the Spotlight lists the permitted entries for %s', (_, role, granted, found) => {
  expect(labels(role, granted).sort()).toEqual(found);
});

test('the last five choices are remembered once each, newest first', () => {
  const ids = ['a', 'b', 'c', 'd', 'e'].reduce<string[]>((before, id) => withRecent(id, before), []);
  expect(ids).toEqual(['e', 'd', 'c', 'b', 'a']);
  expect(withRecent('c', ids)).toEqual(['c', 'e', 'd', 'b', 'a']);
  expect(withRecent('f', ids)).toEqual(['f', 'e', 'd', 'c', 'b']);
});
