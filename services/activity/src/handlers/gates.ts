import type { EventOf, EventPayload } from '@reserva/contracts/events';
import type { MissedReason } from '@reserva/contracts/gates/terminal-commands';
import { insertOnce } from '@reserva/database/writes/insert-once';
import { brazilianMoment } from '@reserva/domain/basics/brazilian-texts';
import { mealNames } from '@reserva/domain/basics/meals';
import { titleCase } from '@reserva/domain/basics/names';
import type { TimeZone } from '@reserva/domain/basics/time';
import type { Context } from '../context.ts';
import { type Letter, letterOf } from '../mail/letter.ts';
import { sendOnce } from '../mail/send-once.ts';

/** Stores a scan that did not open the gate. */
export async function checkinRefused(
  { database }: Context,
  event: EventOf<'checkin.refused'>,
): Promise<void> {
  const { turnstileId, reason, personId, message } = event.payload;
  const _id = event.id;
  const at = new Date(event.at);
  await insertOnce(database.gateRefusals, { _id, turnstileId, reason, personId, message, at });
}

export const terminalMissed = (
  context: Context,
  { id, payload }: EventOf<'terminal.missed'>,
): Promise<void> =>
  sendOnce(context, {
    id,
    userId: payload.person.id,
    to: payload.email,
    ...terminalMissedLetter(payload, context.zone),
  });

const why: Record<MissedReason, string> = {
  outside_window: 'As reservas estavam encerradas.',
  meal_not_served: 'A refeição está fechada.',
  too_late: 'O terminal estava sem conexão, e o seu registro só chegou depois do início da refeição.',
};

/**
 * Builds the e-mail about a mark (one use of a terminal) that the terminal recorded offline and that became no
 * reservation.
 */
function terminalMissedLetter(
  { person, markedAt, terminal, meal, reason, notServed }: EventPayload<'terminal.missed'>,
  zone: TimeZone,
): Letter {
  return letterOf({
    subject: `Não reservado no terminal ${terminal}`,
    title: 'Sua reserva no terminal não foi feita',
    facts: [
      ['Nome', titleCase(person.name)],
      ['Terminal', terminal],
      ['Registrado em', brazilianMoment(new Date(markedAt), zone)],
      ...(meal ? [['Refeição', mealNames[meal]] as const] : []),
      ...(notServed ? [['Motivo', notServed] as const] : []),
    ],
    note: `${why[reason]} Nada foi reservado e nada será cobrado por isso. Se você for comer, procure a equipe do refeitório.`,
  });
}
