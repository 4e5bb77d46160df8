import type { Operator } from '@reserva/contracts/basics/actor';
import type { Contest } from '@reserva/database/models/money/contests';
import { operatorLogEvent } from '@reserva/database/writes/operator-log-event';
import { describeMeal } from '@reserva/domain/basics/brazilian-texts';
import { operatorActions } from '@reserva/domain/system/operator-actions';

/** A line of the operators' log about a contest. What its person wrote is theirs, and not in it. */
export const contestLine = (
  { person, line }: Pick<Contest, 'person' | 'line'>,
  { by, at, command }: { by: Operator; at: Date; command: string },
  verb: string,
  more = '',
) =>
  // What a decision does to the line has a line of its own under the command's id.
  operatorLogEvent(by, `${command}-contest`, at, {
    action: operatorActions.other,
    description: `${verb} a contestação de ${describeMeal(line)}${more}`,
    client: { id: person.id, name: person.name },
  });
