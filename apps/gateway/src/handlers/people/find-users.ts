import { MAX_USERS } from '@reserva/contracts/basics/limits';
import type { FoundUsers } from '@reserva/contracts/people/people-operations';
import type { User } from '@reserva/database/models/people/users';
import { pageOf } from '@reserva/database/queries/basics/rows';
import {
  eaterByNumber,
  type PeopleOrder,
  peopleByBadges,
  peopleByName,
  peopleRows,
} from '@reserva/database/queries/people/people';
import { searchTerm } from '@reserva/domain/basics/search-term';
import { sealText } from '@reserva/secrets/sealed-text';
import type { SignedIn } from '../../identity/identity.ts';
import type { Handlers } from '../handler.ts';
import { missedBadges } from './missed-badges.ts';

/** Searches for people who eat. Answers have full CPFs, and are encrypted with the key of the session. */
export const findUserHandlers = {
  /**
   * Finds people who eat by a part of their name, or by their badge or CPF (spec 2.15). The answer has full CPFs and is
   * encrypted with the key of the session.
   */
  'users.findUsers': async ({ database }, { body }, { session }) => {
    const { name, pageSize, firstRow, lastRow, por = 'nome', ordem: order } = body;
    const last = Math.min(lastRow, firstRow + pageSize - 1);
    const rows = { first: firstRow, last };
    const term = searchTerm(name);
    const { people, total } = await ('name' in term
      ? peopleByName(database, name, rows, { by: peopleOrders[por], order })
      : eaterByNumber(database, term.number, rows));
    return { response: sealedUsers(session, people, total, Math.ceil(total / pageSize)) };
  },

  /**
   * Finds the people of a pasted list of badges, and lists the badges that belong to no person who eats. The answer has
   * full CPFs and is encrypted with the key of the session.
   */
  'users.findByBadges': async ({ database }, { body }, { session }) => {
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
      return person && whyNot(badge) === null ? [person] : [];
    });
    return {
      response: sealedUsers(session, eating, eating.length),
      desconhecidos: missedBadges(crachas, whyNot),
    };
  },

  /**
   * Finds all people who eat and match the search, so that an operator can select all of them. Returns no more people
   * than one call can reserve for. The answer has full CPFs and is encrypted with the key of the session.
   */
  'users.getMatching': async ({ database }, { body }, { session }) => {
    const rows = await peopleRows(database, body.name);
    const { page, total } = await pageOf(rows, { skip: 0, limit: MAX_USERS });
    return { response: sealedUsers(session, page, total) };
  },
} satisfies Partial<Handlers>;

/** Converts people to the names of the spec (section 3), and encrypts them with the key of the session. */
function sealedUsers(
  session: SignedIn,
  people: readonly Pick<User, 'name' | 'cpf' | 'badge'>[],
  total: number,
  pages = 1,
): string {
  const persons = people.map(({ name, cpf, badge }) => ({ NAME: name, CPF: cpf, CRACHA: badge }));
  const users: FoundUsers = { persons, totalPages: { T_PAGINAS: pages }, total };
  return sealText(Buffer.from(session.key), JSON.stringify(users));
}

/** The field by which people are sorted, for each value of the wire's `por`. */
export const peopleOrders = { nome: 'name', cracha: 'badge' } as const satisfies Record<string, PeopleOrder>;
