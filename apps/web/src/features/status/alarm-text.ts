import { ALARM_LIMITS } from '@reserva/contracts/limits';
import { texts } from './texts.ts';

/** For how long nobody is told of anything. */
export const silences = [
  { minutes: 60, label: '1 hora' },
  { minutes: 240, label: '4 horas' },
  { minutes: 1_440, label: '24 horas' },
] as const;

const DELAYS = [1, 2, 5, 10, 15, 30, 60];

/** How long a part has failed before anybody is told; what is in force is one of them. */
export const delayChoices = (inForce: number) =>
  [...new Set([...DELAYS, inForce])]
    .sort((one, other) => one - other)
    .map((minutes) => [minutes, minutes === 1 ? '1 minuto' : `${minutes} minutos`] as const);

/** The addresses of a text, however they are separated. */
export const addressesOf = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

/** What is wrong with the addresses; null where nothing is. The server judges them as well. */
export function emailsFault(text: string): string | null {
  const addresses = addressesOf(text);
  const wrong = addresses.find((address) => !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(address));
  if (wrong) return texts.alarms.notAddress(wrong);
  return addresses.length > ALARM_LIMITS.emails ? texts.alarms.tooMany(ALARM_LIMITS.emails) : null;
}
