import type { EventPayload } from '@reserva/contracts/events';
import type { MissedReason } from '@reserva/contracts/gates/terminal-commands';
import { brazilianMoment } from '@reserva/domain/basics/brazilian-texts';
import { mealNames } from '@reserva/domain/basics/meals';
import { titleCase } from '@reserva/domain/basics/names';
import type { TimeZone } from '@reserva/domain/basics/time';
import { type Letter, letterOf } from './letter.ts';

const why: Record<MissedReason, string> = {
  outside_window: 'As reservas estavam encerradas.',
  meal_not_served: 'A refeição está fechada.',
  too_late: 'O terminal estava sem conexão, e o seu registro só chegou depois do início da refeição.',
};

/** A mark at a terminal out of reach was not taken. */
export function terminalMissedLetter(
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
