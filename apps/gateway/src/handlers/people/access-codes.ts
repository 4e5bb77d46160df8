import { eaters } from '@reserva/database/queries/people/people';
import { brazilianDate } from '@reserva/domain/basics/brazilian-texts';
import { localDateOf } from '@reserva/domain/basics/time';
import { endOfDaySeconds, issuedUntilFault } from '@reserva/domain/gates/issued-code';
import { issueCode } from '@reserva/secrets/issued-code';
import { Refusal } from '../../http/refusal.ts';
import type { Handler } from '../handler.ts';
import { writeDownIssue } from './log-issued-codes.ts';

/** Codes for people, good until the end of a day within the next week. Each has its line in the log, and that comes first. */
export const accessCodes: Handler<'users.accessCodes'> = async (context, { body }, { session }) => {
  const { database, config, clock } = context;
  const { cpfs, until } = body;
  const now = clock.now();
  const fault = issuedUntilFault(until, localDateOf(now, config.timezone));
  if (fault) throw new Refusal('code_until_invalid', { message: fault });

  const users = await database.users
    .find({ cpf: { $in: cpfs }, ...eaters })
    .select({ name: 1, cpf: 1 })
    .lean();
  const people = new Map(users.map((person) => [person.cpf, person]));
  const total = people.size;
  const issuer = await writeDownIssue(
    context,
    session,
    [...people.values()].map(({ _id, name }, index) => ({
      description: `Gerou um código de acesso, válido até o fim de ${brazilianDate(until)} (${index + 1} de ${total})`,
      client: { id: _id, name },
    })),
  );

  const expiry = endOfDaySeconds(until, config.timezone);
  const codeOf = async (cpf: string) => {
    const person = people.get(cpf);
    if (!person) return null;
    const to = { t: 'e', cpf, name: person.name, version: issuer.version } as const;
    return {
      name: person.name,
      code: await issueCode(config.secret, { issuer: issuer.id, to, expiry, now }),
    };
  };
  return { until, codes: await Promise.all(cpfs.map(codeOf)) };
};
