import type { ErrorCode } from '@reserva/contracts/basics/errors';
import type { Role } from '@reserva/contracts/basics/primitives';
import { operations } from '@reserva/contracts/operations';
import { ownRoutes } from '@reserva/contracts/own-routes';
import { type RouteName, routes } from '@reserva/contracts/routes';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contestDecisions } from '../money/contest-rights.ts';
import { type Ability, abilities, abilityFlags, access, isAllowed, mayCall } from './permissions.ts';
import { abilityOfField } from './role-names.ts';

const names = Object.keys(routes) as RouteName[];
const roles: Role[] = [0, 1, 2, 3];
const none = new Set<Ability>();

test('routes and access rules correspond one to one', () => {
  expect(Object.keys(access).sort()).toEqual([...names].sort());
});

test('the calls that every browser knows are those open to every user', () => {
  const everybodys = names.filter((name) => access[name] === 'public' || access[name] === 'session');
  expect(Object.keys(ownRoutes).sort()).toEqual(everybodys.sort());
});

test('strangers may call only session, invitation and public status routes', () => {
  expect(names.filter((name) => access[name] === 'public')).toEqual([
    'users.login',
    'users.twoFactorsVerify',
    'users.openInvitation',
    'users.acceptInvitation',
    'users.refresh',
    'users.logout',
    'system.getPublicStatus',
  ]);
});

test.each(names)('the route %s documents the refusals of its rule', (name) => {
  const rule = access[name];
  const errors: readonly ErrorCode[] = operations[name].errors;
  if (rule !== 'public') expect(errors).toContain('unauthenticated');
  expect(errors.includes('forbidden')).toBe(typeof rule === 'object');
});

test('public and session rules allow every role', () => {
  for (const role of roles) {
    expect(isAllowed('public', role, none)).toBe(true);
    expect(isAllowed('session', role, none)).toBe(true);
  }
});

test('a rule without an ability allows its roles and administrators', () => {
  const rule = { roles: [2] as const };
  expect(roles.filter((role) => isAllowed(rule, role, none))).toEqual([1, 2]);
});

test('an ability counts only together with a role of its rule', () => {
  fc.assert(
    fc.property(
      fc.subarray(roles),
      fc.constantFrom(...abilities),
      fc.constantFrom(...roles),
      fc.subarray([...abilities]),
      (allowed, ability, role, granted) => {
        const may = isAllowed({ roles: allowed, ability }, role, new Set(granted));
        expect(may).toBe(role === 1 || (allowed.includes(role) && granted.includes(ability)));
      },
    ),
  );
});

test('a call is allowed by the rule of its route', () => {
  for (const name of names)
    for (const role of roles) expect(mayCall(name, role, none)).toBe(isAllowed(access[name], role, none));
});

/** Calls that need one of the abilities with which contests are answered. */
const contestCalls = [
  'contests.getPage',
  'contests.getContest',
  'contests.review',
  'contests.decide',
] as const;

/** Calls that need one of several abilities: those of the actions that they undo. */
const undoCalls = ['reservations.undo'] as const;

/** The calls that each ability allows (docs/architecture.md "People, roles, sessions"). */
const opens: Record<Ability, readonly RouteName[]> = {
  alterar_cardapio: ['menu.upload', 'menu.delete'],
  concluir_reserva: [
    'reservations.concludeReservationsList',
    'ratchets.resolveConflict',
    'ratchets.resolveConflicts',
    ...contestCalls,
    ...undoCalls,
  ],
  concluir_todos: ['reservations.concludeAll', ...undoCalls],
  concluir_turno: ['reservations.concludeShift', 'closings.sign', ...undoCalls],
  deletar_reserva: ['reservations.deleteReservationsList', ...contestCalls, ...undoCalls],
  gerar_visitante: [
    'users.findUsers',
    'users.getMatching',
    'users.findByBadges',
    'users.master',
    'users.accessCodes',
    'users.visitorCode',
    'reservations.getVisits',
    'reservations.insertUsersReservations',
    'reservations.registerVisitorReservation',
  ],
  visualizar_pesquisas: ['quiz.getPage', 'reports.survey'],
  // Every user may make the call of this ability, for their own comments.
  deletar_sugestoes: [],
};

test.each(abilities)('the ability %s allows exactly its calls to an operator', (ability) => {
  const more = names.filter((name) => mayCall(name, 2, new Set([ability])) && !mayCall(name, 2, none));
  expect(more.sort()).toEqual([...opens[ability]].sort());
});

test('answering a contest requires the ability of its operation', () => {
  const may = (...granted: Ability[]) =>
    Object.entries(contestDecisions).flatMap(([decision, rule]) =>
      isAllowed(rule, 2, new Set(granted)) ? decision : [],
    );
  expect(may()).toEqual([]);
  expect(may('concluir_reserva')).toEqual(['conclude', 'refuse']);
  expect(may('deletar_reserva')).toEqual(['delete', 'refuse']);
  expect(may(...abilities)).toEqual(['conclude', 'delete', 'refuse']);
  for (const rule of Object.values(contestDecisions)) {
    expect(isAllowed(rule, 1, none)).toBe(true);
    expect(isAllowed(rule, 3, new Set(abilities))).toBe(false);
  }
});

test('abilities allow menu calls to the kitchen and nothing to employees', () => {
  const all = new Set(abilities);
  const more = (role: Role) => names.filter((name) => mayCall(name, role, all) && !mayCall(name, role, none));
  expect(more(3)).toEqual(opens.alterar_cardapio);
  expect(more(0)).toEqual([]);
});

test('every ability has one stored field and its own flag', () => {
  expect(Object.values(abilityOfField).sort()).toEqual([...abilities].sort());
  expect(abilityFlags(new Set(['gerar_visitante']))).toEqual(
    Object.fromEntries(abilities.map((ability) => [ability, ability === 'gerar_visitante'])),
  );
});
