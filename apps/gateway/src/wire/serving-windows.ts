import type { ParsedRequestOf } from '@reserva/contracts/http/operations';
import type { WeeklyWindow } from '@reserva/domain/windows';

/** Serving windows as the wire names them. */
export type NewTimes = ParsedRequestOf<'ratchets.updateSchedulesAdm'>['body']['newTimes'];

export const windowsOf = (newTimes: NewTimes): WeeklyWindow[] =>
  newTimes.map(({ id, startHour: start, endHour: end }) => ({ id, start, end }));

export const newTimesOf = (windows: readonly WeeklyWindow[]): NewTimes =>
  windows.map(({ id, start: startHour, end: endHour }) => ({ id, startHour, endHour }));
