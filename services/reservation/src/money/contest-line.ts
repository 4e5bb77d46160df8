import type { Operator } from '@reserva/contracts/basics/actor';
import type { Contest } from '@reserva/database/models/money/contests';
import { operatorLogEvent } from '@reserva/database/writes/operator-log-event';
import { describeMeal } from '@reserva/domain/basics/brazilian-texts';
import { operatorActions } from '@reserva/domain/system/operator-actions';

/** Builds the operator's log line about a contest. It does not contain the employee's text, which is private. */
export const contestLine = (
  { person, line }: Pick<Contest, 'person' | 'line'>,
  { by, at, command }: { by: Operator; at: Date; command: string },
  verb: string,
  more = '',
) =>
  // The operation on the meal writes its own log event with the command's id. This event therefore needs a suffix.
  operatorLogEvent(by, `${command}-contest`, at, {
    action: operatorActions.other,
    description: `${verb} a contestação de ${describeMeal(line)}${more}`,
    client: { id: person.id, name: person.name },
  });
