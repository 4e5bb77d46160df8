import type { MealId, Rating } from '@reserva/contracts/basics/primitives';
import { chance } from '@reserva/domain/basics/chance';
import { addLocalDays, localDateOf, type TimeZone } from '@reserva/domain/basics/time';
import { isEaten } from '@reserva/domain/reservations/reservation';
import type { Database } from '../database.ts';
import type { Reservation } from '../models/reservations/reservations.ts';
import type { SurveyAnswer } from '../models/surveys/survey-answers.ts';
import { surveyMonthId } from '../models/surveys/survey-months.ts';
import { type SurveyShift, surveyShiftId } from '../models/surveys/survey-shifts.ts';
import { countShifts } from '../queries/surveys/survey-shifts.ts';
import { documents } from '../writes/documents.ts';

/** Functions for the hashes that survey answers store instead of people's ids (`@reserva/secrets/survey-secrets`). */
export interface DemoHashes {
  author(userId: string, answerId: string): string;
  reservation(reservationId: string): string;
  answerId(commandId: string): string;
}

/** Average probability, 0 to 1, that a person rates the meal well. `demoAnswer` varies it by day. */
const approvalRates: Record<MealId, number> = { 1: 0.7, 2: 0.62, 3: 0.55 };

const comments: Record<Rating, readonly string[]> = {
  1: [
    'A comida chegou fria hoje.',
    'Fila muito longa, quase perdi o horário.',
    'O arroz estava sem sal e duro.',
    'Acabou a opção vegetariana antes das 13 horas.',
    'A carne estava passada.\nPoderia ter mais opções.',
    'Faltaram talheres limpos.',
  ],
  2: [
    'Bom, mas a salada poderia ser mais variada.',
    'O suco estava muito doce.',
    'Tempero ok, porção pequena.',
    'Gostaria de mais opções de fruta na sobremesa.',
    'Poderia variar mais o feijão durante a semana.',
    'O ambiente estava quente.',
  ],
  3: [
    'Excelente! A lasanha estava ótima.',
    'Equipe sempre muito atenciosa, parabéns.',
    'Feijoada maravilhosa, repitam mais vezes.',
    'Tudo limpo e bem organizado.',
    'Melhor moqueca que já comi aqui!',
    'Obrigado pela opção sem glúten.',
    'Salada fresca e bem temperada.',
  ],
};

/**
 * Builds the survey answer to a settled meal. The same person and meal always have the same answer.
 * @returns null if the person did not answer
 */
export function demoAnswer(
  reservation: Reservation,
  badge: string,
  options: { now: Date; zone: TimeZone; hashes: DemoHashes; undecided: ReadonlySet<string> },
): SurveyAnswer | null {
  const { _id: reservationId, person, date, meal, site, state } = reservation;
  const { now, zone, hashes, undecided } = options;
  if (!isEaten(state)) return null;
  // The accounts of `undecided` have not rated meals since two days ago, so that a visitor can rate them.
  if (undecided.has(person.cpf) && date >= addLocalDays(localDateOf(now, zone), -2)) return null;
  if (chance('rated', badge, date, meal) > 0.42) return null;
  const mood = approvalRates[meal] + (chance('kitchen', date, meal, site) - 0.5) * 0.4;
  const rate = (criterion: string, better: number): Rating => {
    const luck = chance(criterion, badge, date, meal);
    const good = mood + better;
    return luck < good ? 3 : luck < good + (1 - good) * 0.65 ? 2 : 1;
  };
  const food = rate('food', 0);
  const comment =
    chance('says', badge, date, meal) < 0.22 ? pick(comments[food], chance('words', badge, date, meal)) : '';
  const _id = hashes.answerId(`demo-${reservationId}`);
  return {
    _id,
    author: hashes.author(person.id, _id),
    reservation: hashes.reservation(reservationId),
    date,
    meal,
    site,
    food,
    variety: rate('variety', -0.1),
    hygiene: rate('hygiene', 0.12),
    dedication: rate('dedication', 0.16),
    comment,
    commented: comment !== '',
    active: true,
    removed: null,
    moderated: null,
    outbox: [],
  };
}

const pick = (from: readonly string[], part: number): string => from[Math.floor(part * from.length)] ?? '';

/** Stores the survey totals of past shifts, so that queries read the totals and do not count the answers. */
export async function settleDemoShifts(
  database: Database,
  shifts: readonly Pick<SurveyShift, 'date' | 'meal' | 'site'>[],
  now: Date,
): Promise<void> {
  const counted = await countShifts(database, shifts);
  if (counted.length === 0) return;
  const shiftTotals = counted.map(({ date, meal, site, totals }) => ({
    _id: surveyShiftId({ date, meal, site }),
    date,
    meal,
    site,
    totals,
    settled: true,
    quietFrom: now,
  }));
  await documents(database.surveyShifts).insertMany(shiftTotals);
  const months = [...new Set(shifts.map(({ date }) => surveyMonthId(date)))];
  await database.surveyMonths.insertMany(
    months.map((_id) => ({ _id, settled: false, quietFrom: now, parts: null })),
  );
}
