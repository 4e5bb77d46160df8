import type { StoredUser } from './known-user.ts';
import type { Person } from './read-person.ts';

export type UniqueField = 'login' | 'badge';
export const fieldLabels: Record<UniqueField, string> = { login: 'login', badge: 'crachá' };

/** A login or badge that its holder gives up for another person. */
export interface Release {
  user: StoredUser;
  field: UniqueField;
}

/**
 * Finds logins and badges that a line needs and another person has. The other person gives the value up if inactive or
 * if the file gives them another value. Otherwise the line gets a problem. A line with a problem changes nothing, so
 * its person retains their values, too. The search therefore repeats until no new problem follows.
 */
export function findTaken(
  people: readonly Person[],
  storedUsers: readonly StoredUser[],
  willBeActive: (user: StoredUser) => boolean,
): { faults: Map<number, string[]>; releases: Release[] } {
  const problems = new Map<number, string[]>();
  const releases = new Map<string, Release>();
  for (const field of ['login', 'badge'] as const) {
    const holders = new Map(storedUsers.map((user) => [user[field], user]));
    for (let again = true; again; ) {
      again = false;
      const wanting = new Map(
        people.filter(({ line }) => !problems.has(line)).map((person) => [person.cpf, person]),
      );
      for (const person of wanting.values()) {
        const holder = holders.get(person[field]);
        if (!holder || holder.cpf === person.cpf) continue;
        const moves = wanting.get(holder.cpf);
        if (moves && moves[field] !== person[field]) continue;
        if (!moves && !willBeActive(holder)) {
          releases.set(`${field} ${holder._id}`, { user: holder, field });
          continue;
        }
        const problem = `${fieldLabels[field]} já usado por ${holder.name}`;
        problems.set(person.line, [...(problems.get(person.line) ?? []), problem]);
        again = true;
      }
    }
  }
  return { faults: problems, releases: [...releases.values()] };
}
