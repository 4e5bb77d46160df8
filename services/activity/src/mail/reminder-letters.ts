import type { EventPayload } from '@reserva/contracts/events';
import { brazilianDate } from '@reserva/domain/basics/brazilian-texts';
import { mealNames, theMeal } from '@reserva/domain/basics/meals';
import { titleCase } from '@reserva/domain/basics/names';
import { type Letter, letterOf } from './letter.ts';

/** How whoever does not want it any more gets rid of it. */
const WHY =
  'Você recebe este lembrete porque o ligou em Lembretes, no seu perfil; lá você também pode desligá-lo.';

/** What somebody asked to be told of. @param until when the meal can be reserved no more; empty where that is not known */
export function reminderLetter(payload: EventPayload<'reminder.due'>, until: string): Letter {
  const { topic, person } = payload;
  const meal = mealNames[payload.meal];
  const date = brazilianDate(payload.date);
  const facts = [
    ['Nome', titleCase(person.name)],
    ['Refeição', meal],
    ['Data', date],
  ] as const;
  if (topic === 'rating')
    return letterOf({
      subject: `Como foi ${theMeal(payload.meal)} de ${date}?`,
      title: `Como foi ${theMeal(payload.meal)}?`,
      facts,
      note: `Abra o Extrato no aplicativo e toque em Avaliar refeição. Sua avaliação é anônima. ${WHY}`,
    });
  return letterOf({
    subject: `Você ainda não reservou: ${meal} de ${date}`,
    title: 'Você ainda não reservou',
    facts: [...facts, ...(until ? [['Reservar até', until] as const] : [])],
    note: `Se você vai comer, reserve no aplicativo. ${WHY}`,
  });
}
