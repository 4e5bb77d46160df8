import type { Leave } from '@reserva/database/models/money/leaves';
import type { User } from '@reserva/database/models/people/users';
import { grouped } from '@reserva/domain/basics/grouped';
import { isCovered } from '@reserva/domain/money/leaves';
import type { LeaveLine } from './read-leave.ts';

export interface StoredUser extends Pick<User, '_id' | 'name' | 'cpf'> {
  /** True if the person has left: the user is inactive, or the person's accounts are closed. */
  gone: boolean;
}

export const GONE = 'a pessoa saiu: as contas dela estão encerradas';
type KnownLeave = Pick<Leave, 'person' | 'from' | 'to' | 'lastDay'>;

/** The action for a line. */
export type Step =
  | { kind: 'record'; leaveLine: LeaveLine; user: StoredUser }
  | {
      kind: 'same';
      leaveLine: LeaveLine;
      user: StoredUser;
      /**
       * True if the recorded leave was shortened or revoked later. The import does not undo that, because it was
       * intended.
       */
      shortened: boolean;
    }
  | { kind: 'refused'; line: number; faults: string[] };

/** Compares the lines of a file with the stored people and leaves. */
export function makePlan(
  leaveLines: readonly LeaveLine[],
  users: readonly StoredUser[],
  leaves: readonly KnownLeave[],
): Step[] {
  const userOf = new Map(users.map((user) => [user.cpf, user]));
  const leavesByPerson = grouped(leaves, ({ person }) => person.id);
  const ofDays = grouped(leaveLines, daysOf);
  return leaveLines.map((each): Step => {
    const user = userOf.get(each.cpf);
    if (!user) return refused(each, 'CPF não encontrado');
    if (user.gone) return refused(each, GONE);
    const repeated = repetition(each, ofDays.get(daysOf(each)) ?? []);
    if (repeated) return refused(each, repeated);
    const ownLeaves = leavesByPerson.get(user._id) ?? [];
    const recorded = ownLeaves.find(({ from, to }) => from === each.from && to === each.to);
    if (recorded || isCovered(each, ownLeaves)) {
      return {
        kind: 'same',
        leaveLine: each,
        user,
        shortened: recorded ? recorded.lastDay < recorded.to : false,
      };
    }
    // Add the line, so that later lines of the file are compared with it.
    leavesByPerson.set(user._id, [
      ...ownLeaves,
      { ...each, person: { id: user._id, name: '', cpf: '' }, lastDay: each.to },
    ]);
    return { kind: 'record', leaveLine: each, user };
  });
}

const daysOf = ({ cpf, from, to }: LeaveLine): string => `${cpf} ${from} ${to}`;

const refused = ({ line }: LeaveLine, problem: string): Step => ({
  kind: 'refused',
  line,
  faults: [problem],
});

/**
 * Returns the problem of a repeated line, or null. Of equal lines only the first one is imported. Two kinds of leave
 * for the same days are a problem of both lines, because the intended kind is unknown.
 */
function repetition({ line, kind }: LeaveLine, same: readonly LeaveLine[]): string | null {
  const other = same.find((each) => each.kind !== kind);
  if (other) return `mesmos dias na linha ${other.line}, com outro tipo`;
  const [first] = same;
  return first && first.line < line ? `repete a linha ${first.line}` : null;
}
