import type { ParsedRequestOf } from '@reserva/contracts/operations';
import { asSaved, type WeeklyWindow, type Window } from '@reserva/domain/calendar/windows';

/** Serving windows as the wire names them. */
export type NewTimes = ParsedRequestOf<'ratchets.updateSchedulesAdm'>['body']['newTimes'];

export const windowsOf = (newTimes: NewTimes): Window[] =>
  newTimes.map(({ id, startHour: start, endHour: end }) => ({ id, start, end }));

export const newTimesOf = (windows: readonly WeeklyWindow[]): NewTimes =>
  windows.map(asSaved).map(({ id, start: startHour, end: endHour }) => ({ id, startHour, endHour }));
