import type { Operator } from '@reserva/contracts/basics/actor';
import type { Correction } from '@reserva/database/models/money/corrections';
import { operatorLogEvent } from '@reserva/database/writes/operator-log-event';
import { brazilianMonth } from '@reserva/domain/basics/brazilian-texts';
import { formatReais, toReais } from '@reserva/domain/basics/money';
import { operatorActions } from '@reserva/domain/system/operator-actions';

/** The line of the operators' log about a correction that somebody books. */
export const correctedLine = (
  by: Operator,
  command: string,
  { person, month, bookedIn, cents, reason, at }: Omit<Correction, 'outbox'>,
) =>
  operatorLogEvent(by, command, at, {
    action: operatorActions.changeValues,
    description: `Corrigiu ${brazilianMonth(month)} em ${formatReais(toReais(cents))}, lançado em ${brazilianMonth(bookedIn)}. Motivo: ${reason}`,
    client: { id: person.id, name: person.name },
  });
