import type { MealId } from '@reserva/contracts/basics/primitives';
import { counted } from '../basics/counted.ts';
import { localTimeOf, type TimeZone } from '../basics/time.ts';

/** A turn of the arm of one turnstile, as far as we were told of it. */
export interface RecordedTurn {
  at: Date;
  /** Null where no meal can be said. */
  meal: MealId | null;
  /** False where the device told of it and it could not be booked: it waits among the conflicts. */
  counted: boolean;
}

/** What a turnstile's own counter says of a shift. */
export interface CounterReading {
  /** Null where one reading told of several shifts, or the device was set back. */
  turns: number | null;
  /** Between when it was read; null of readings that were written down before that was kept. */
  from: Date | null;
  to: Date | null;
  /** False while people still pass: a turn may be on its way to us. */
  isFinal: boolean;
}

/** Why a turnstile counted other turns than we did. */
export const differenceReasons = [
  'equal',
  'no_reading',
  'several_shifts',
  'counting',
  'readings',
  'conflicts',
  'readings_and_conflicts',
  'unexplained',
] as const;
export type DifferenceReason = (typeof differenceReasons)[number];

export interface TurnDifference {
  /** Ours. */
  turns: number;
  /** The device's own; null where it is not known. */
  device: number | null;
  reason: DifferenceReason;
  /** In Portuguese; empty where there is nothing to say. */
  text: string;
}

/**
 * Holds a turnstile's own counter of a shift against the turns that we know of, and says why they differ: only what can be
 * counted explains a number.
 * @param known all turns of the turnstile on that day: between two readings some of another meal may lie
 */
export function turnDifference(
  meal: MealId,
  recorded: readonly RecordedTurn[],
  reading: CounterReading | null,
  zone: TimeZone,
): TurnDifference {
  const ofMeal = recorded.filter((turn) => turn.meal === meal);
  const turns = countedOf(ofMeal);
  const device = reading?.turns ?? null;
  return { turns, device, ...reasonOf() };

  function reasonOf(): Pick<TurnDifference, 'reason' | 'text'> {
    if (!reading) return { reason: 'no_reading', text: 'sem leitura do contador' };
    if (device === null) {
      return {
        reason: 'several_shifts',
        text: 'uma leitura abrange mais de um turno, ou o equipamento foi reiniciado: não se sabe quantos giros são deste',
      };
    }
    if (device === turns) return { reason: 'equal', text: '' };
    if (!reading.isFinal) return { reason: 'counting', text: 'o turno ainda está sendo contado' };
    const waiting = ofMeal.length - turns;
    if (waiting > 0 && device === turns + waiting) {
      return { reason: 'conflicts', text: conflictText(waiting) };
    }
    return betweenReadings(reading, device) ?? { reason: 'unexplained', text: 'sem explicação' };
  }

  function betweenReadings({ from, to }: CounterReading, counted: number) {
    if (!from || !to) return null;
    const between = recorded.filter(({ at }) => at > from && at <= to);
    const ours = countedOf(between);
    const text = `as leituras são das ${localTimeOf(from, zone)} e das ${localTimeOf(to, zone)}: entre elas conhecemos ${ours}`;
    if (counted === ours) return { reason: 'readings', text } as const;
    if (counted !== between.length) return null;
    const waiting = conflictText(between.length - ours);
    return { reason: 'readings_and_conflicts', text: `${text}; ${waiting}` } as const;
  }
}

const countedOf = (turns: readonly RecordedTurn[]): number => turns.filter(({ counted }) => counted).length;

const conflictText = (waiting: number): string =>
  counted(waiting, 'giro está entre os conflitos', 'giros estão entre os conflitos');
