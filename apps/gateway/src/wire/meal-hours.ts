import type { AnswerOf, ParsedRequestOf } from '@reserva/contracts/operations';
import type { MealHours, Span } from '@reserva/domain/calendar/service-calendar';
import { asSaved, type WeeklyWindow, type Window } from '@reserva/domain/calendar/windows';

type Hours = Pick<NonNullable<AnswerOf<'settings.getSchedules'>['outros']>[number], 'reserva' | 'servida'>;

const spanOf = ({ start: inicio, end: fim }: Span) => ({ inicio, fim });

/** When a meal is reserved and served, as the wire names it. */
export const mealHoursOf = ({ reservation, serving }: MealHours): Hours => ({
  reserva: spanOf(reservation),
  servida: spanOf(serving),
});

/** The same by our names. */
export const hoursFromWire = ({ reserva, servida }: Hours): MealHours => ({
  reservation: { start: reserva.inicio, end: reserva.fim },
  serving: { start: servida.inicio, end: servida.fim },
});

/** Serving windows as the wire names them. */
export type NewTimes = ParsedRequestOf<'ratchets.updateSchedulesAdm'>['body']['newTimes'];

export const windowsOf = (newTimes: NewTimes): Window[] =>
  newTimes.map(({ id, startHour: start, endHour: end }) => ({ id, start, end }));

export const newTimesOf = (windows: readonly WeeklyWindow[]): NewTimes =>
  windows.map(asSaved).map(({ id, start: startHour, end: endHour }) => ({ id, startHour, endHour }));
