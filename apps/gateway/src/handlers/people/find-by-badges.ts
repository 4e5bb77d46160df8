import type { FoundUsers } from '@reserva/contracts/people/people-operations';
import { peopleByBadges } from '@reserva/database/queries/people/people';
import { sealText } from '@reserva/secrets/sealed-text';
import type { Handler } from '../handler.ts';
import { foundPerson } from './found-person.ts';
import { missedBadges } from './missed-badges.ts';

/** The people of a pasted list of badges, and each line that leads to nobody who eats. Full CPFs: sealed. */
export const findByBadges: Handler<'users.findByBadges'> = async ({ database }, { body }, { session }) => {
  const { crachas } = body;
  const people = await peopleByBadges(database, crachas);
  const byBadge = new Map(people.map((person) => [person.badge, person]));
  const whyNot = (badge: string): string | null => {
    const person = byBadge.get(badge);
    if (!person) return 'Crachá não encontrado';
    if (!person.active) return 'Cadastro inativo';
    return person.twoFactor.exempt ? 'Conta de painel, que não faz refeições' : null;
  };
  const eating = [...new Set(crachas)].flatMap((badge) => {
    const person = byBadge.get(badge);
    return person && whyNot(badge) === null ? [foundPerson(person)] : [];
  });
  const result: FoundUsers = { persons: eating, totalPages: { T_PAGINAS: 1 }, total: eating.length };
  return {
    response: sealText(Buffer.from(session.key), JSON.stringify(result)),
    desconhecidos: missedBadges(crachas, whyNot),
  };
};
