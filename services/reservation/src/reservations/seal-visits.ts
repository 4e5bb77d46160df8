import type { Operator } from '@reserva/contracts/basics/actor';
import type { LocalDate } from '@reserva/contracts/basics/primitives';
import type { CommandResult } from '@reserva/contracts/commands';
import { endOfDaySeconds } from '@reserva/domain/gates/issued-code';
import { issueCode } from '@reserva/secrets/issued-code';
import type { Context } from '../context.ts';
import type { Visit } from './visit-faults.ts';

/** An access code for each guest of these visits, in their order: sealed in the operator's name, good until their last day ends. */
export function sealVisits(
  { secret, zone, clock }: Context,
  { userId: issuer }: Operator,
  visits: readonly Visit[],
  lastDays: ReadonlyMap<string, LocalDate>,
): Promise<CommandResult<'reservation.registerVisitors'>['accesses']> {
  const guests = new Map(visits.map(({ visitor }) => [visitor.id, visitor.name]));
  return Promise.all(
    [...guests].flatMap(([id, name]) => {
      const lastDay = lastDays.get(id);
      if (!lastDay) return [];
      const expiry = endOfDaySeconds(lastDay, zone);
      const code = issueCode(secret, { issuer, to: { t: 'v', guest: id, name }, expiry, now: clock.now() });
      return [code.then((text) => ({ id, code: text }))];
    }),
  );
}
