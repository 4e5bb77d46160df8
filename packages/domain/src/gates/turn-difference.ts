import type { MealId } from '@reserva/contracts/basics/primitives';
import { counted } from '../basics/counted.ts';
import { localTimeOf, type TimeZone } from '../basics/time.ts';

/** A turn of a turnstile's arm that we know of. */
export interface RecordedTurn {
  at: Date;
  /** Null if the turn cannot be assigned to a meal. */
  meal: MealId | null;
  /** False if the turn could not be booked and is a conflict. */
  counted: boolean;
}

/** The number of turns in a shift by the turnstile's own counter, from two readings. */
export interface CounterReading {
  /** The turns between the two readings. Null if there were several shifts between them, or if the device was reset. */
  turns: number | null;
  /** The times of the two readings; null for old readings without stored times. */
  from: Date | null;
  to: Date | null;
  /** False while people still pass, because some turns may not have been reported to us yet. */
  isFinal: boolean;
}

/** The reasons for a difference between the turnstile's counter and our turns. */
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
  /** The turns that we counted. */
  turns: number;
  /** The turns that the device counted; null if not known. */
  device: number | null;
  reason: DifferenceReason;
  /** The explanation in Portuguese; empty if there is nothing to explain. */
  text: string;
}

/**
 * Compares a turnstile's counter for a shift with the turns that we know, and explains the difference.
 * A reason is given only if the turns that we know explain the exact number.
 * @param recorded all turns of the turnstile on that day, because turns of another meal can be between two readings
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
