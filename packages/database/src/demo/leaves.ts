import type { Operator } from '@reserva/contracts/basics/actor';
import type { LocalDate } from '@reserva/contracts/basics/primitives';
import type { LeaveKind } from '@reserva/contracts/money/leave-commands';
import { addLocalDays } from '@reserva/domain/basics/time';
import { hasDemoLeave } from '@reserva/domain/reservations/demo-habits';
import type { Leave } from '../models/money/leaves.ts';
import { newLeave } from '../models/money/new-leave.ts';
import type { User } from '../models/people/users.ts';

const kinds: readonly { kind: LeaveKind; days: number }[] = [
  { kind: 'vacation', days: 30 },
  { kind: 'vacation', days: 15 },
  { kind: 'dayOff', days: 2 },
  { kind: 'absence', days: 10 },
];

/**
 * Builds a past, current or coming leave for one employee in fifteen. The reservation service later applies the leaves
 * to the meals.
 */
export function demoLeaves(
  people: readonly Pick<User, '_id' | 'name' | 'cpf'>[],
  { today, now, by, newId }: { today: LocalDate; now: Date; by: Operator; newId: (at: Date) => string },
): Leave[] {
  return people.flatMap((user, n) => {
    const { kind, days } = kinds[Math.floor(n / 15) % kinds.length] as (typeof kinds)[number];
    if (!hasDemoLeave(n)) return [];
    const from = addLocalDays(today, ((n * 7) % 50) - 35);
    const _id = newId(now);
    const to = addLocalDays(from, days - 1);
    return [newLeave(user, { _id, from, to, kind, source: 'screen', at: now, by, command: _id, outbox: [] })];
  });
}
