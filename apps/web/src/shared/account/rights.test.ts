import type { Role } from '@reserva/contracts/basics/primitives';
import type { RouteName } from '@reserva/contracts/routes';
import type { Ability } from '@reserva/domain/people/permissions';
import { describe, expect, it } from 'vitest';
import { type Right, rightTo } from './rights.ts';

describe('the right to a call', () => {
  it.each<[RouteName, Role, Ability[] | null, Right]>([
    ['reports.getUserLogPage', 1, [], 'granted'],
    ['reports.getUserLogPage', 2, ['gerar_visitante'], 'never'],
    ['users.master', 1, [], 'granted'],
    ['users.master', 2, ['gerar_visitante'], 'granted'],
    ['users.master', 2, ['concluir_reserva'], 'missing'],
    ['users.master', 2, null, 'granted'],
    ['users.master', 0, null, 'never'],
    ['reservations.reserve', 0, null, 'granted'],
  ])('the right to %s of role %i with %j is %s', (route, role, granted, right) => {
    expect(rightTo(route, role, granted && new Set(granted))).toBe(right);
  });
});
