import type { LocalTime } from '@reserva/contracts/primitives';

/** Digits as a person types a time: `1130` becomes `11:30`, `9:` becomes `09:`. */
export function timeDraft(typed: string): string {
  const [hours = '', rest] = typed.split(/[:h.]/);
  const digits = (rest === undefined ? typed : hours.padStart(2, '0') + rest).replace(/\D/g, '').slice(0, 4);
  const minutes = digits.slice(2);
  return minutes || (rest !== undefined && digits.length === 2) ? `${digits.slice(0, 2)}:${minutes}` : digits;
}

/** The time that a complete draft names; null while it is incomplete, or where no clock shows it. */
export const draftedTime = (draft: string): LocalTime | null =>
  /^([01]\d|2[0-3]):[0-5]\d$/.test(draft) ? draft : null;

/** What somebody meant who left the field in the middle: `9` is 09:00, `14:3` is 14:30; null where that is no time. */
export function meantTime(draft: string): LocalTime | null {
  const [hours = '', minutes = ''] = draft.split(':');
  return hours === '' ? null : draftedTime(`${hours.padStart(2, '0')}:${minutes.padEnd(2, '0')}`);
}

const DAY_MINUTES = 24 * 60;

/** A time some minutes later or earlier, within its day. */
export function stepTime(time: LocalTime, minutes: number): LocalTime {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const stepped = Math.min(Math.max(hour * 60 + minute + minutes, 0), DAY_MINUTES - 1);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(stepped / 60))}:${two(stepped % 60)}`;
}
