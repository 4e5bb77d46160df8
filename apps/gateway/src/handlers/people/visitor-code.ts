import { brazilianDate } from '@reserva/domain/basics/brazilian-texts';
import { localDateOf } from '@reserva/domain/basics/time';
import { endOfDaySeconds } from '@reserva/domain/gates/issued-code';
import { visitorLastDay } from '@reserva/domain/reservations/visitor-calendar';
import { issueCode } from '@reserva/secrets/issued-code';
import { Refusal } from '../../http/refusal.ts';
import type { Handler } from '../handler.ts';
import { writeDownIssue } from './log-issued-codes.ts';

/** A new code for a guest whose registration still has a meal to come: the one they were given got lost, or is of before. */
export const visitorCode: Handler<'users.visitorCode'> = async (context, { body }, { session }) => {
  const { database, config, clock } = context;
  const now = clock.now();
  const today = localDateOf(now, config.timezone);
  const visit = await database.reservations
    .findOne({ personKey: `guest:${body.guest}`, date: { $gte: today }, active: true })
    .sort({ date: -1 })
    .select({ person: 1, date: 1 })
    .lean();
  if (!visit) throw new Refusal('visit_not_found');
  const { id: guest, name } = visit.person;
  const lastDay = visitorLastDay([visit.date]);
  const issuer = await writeDownIssue(context, session, [
    {
      description: `Gerou um novo acesso de convidado, válido até o fim de ${brazilianDate(lastDay)}`,
      client: { id: guest, name },
    },
  ]);
  const expiry = endOfDaySeconds(lastDay, config.timezone);
  const to = { t: 'v', guest, name } as const;
  const code = await issueCode(config.secret, { issuer: issuer.id, to, expiry, now });
  return { name, code, lastMeal: visit.date };
};
