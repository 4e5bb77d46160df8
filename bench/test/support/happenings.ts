import fc from 'fast-check';

/**
 * The two months of a year to which the meals of a history belong. Corrections of these months can be booked in a third
 * month.
 */
export const MONTHS = ['03', '04'] as const;
export const CHARGED = ['03', '04', '05'] as const;

export interface Happening {
  kind:
    | 'settle'
    | 'leave'
    | 'end'
    | 'vacation'
    | 'conclude'
    | 'delete'
    | 'undo'
    | 'contest'
    | 'correct'
    | 'close'
    | 'reopen'
    | 'depart'
    | 'departEarly'
    | 'comeBack'
    | 'takeBack'
    | 'handOver';
  /** Index of the person. */
  who: number;
  /** Index of the person's meal, leave or other object, modulo the number of those that exist at that time. */
  which: number;
  month: 0 | 1;
  day: number;
  days: number;
}

/** A reservation at the beginning of a history: pending, eaten, or eaten without a reservation (`state`). */
export interface Meal {
  who: number;
  month: 0 | 1;
  day: number;
  meal: 1 | 2 | 3;
  site: 1 | 2;
  state: 1 | 2 | 4;
}

export interface History {
  people: number;
  /** Number of no-shows in a quarter that are not charged. */
  freeNoShows: number;
  meals: Meal[];
  happenings: Happening[];
}

const PEOPLE = 4;
const which = { who: fc.nat(PEOPLE - 1), which: fc.nat(20), month: fc.constantFrom(0 as const, 1 as const) };
const day = fc.integer({ min: 1, max: 28 });

export const meals = (most: number) =>
  fc.uniqueArray(
    fc.record({
      who: which.who,
      month: which.month,
      day,
      meal: fc.constantFrom(1 as const, 2 as const, 3 as const),
      site: fc.constantFrom(1 as const, 2 as const),
      state: fc.constantFrom(1 as const, 1 as const, 1 as const, 2 as const, 4 as const),
    }),
    { maxLength: most, selector: ({ who, month, day: on, meal }) => `${who} ${month} ${on} ${meal}` },
  );

export const happening = (...kinds: Happening['kind'][]) =>
  fc.record({ kind: fc.constantFrom(...kinds), ...which, day, days: fc.integer({ min: 1, max: 40 }) });

export const histories: fc.Arbitrary<History> = fc.record({
  people: fc.constant(PEOPLE),
  freeNoShows: fc.constantFrom(0, 0, 1, 2),
  meals: meals(24),
  // Hand-overs come first, because a reservation can be handed over only before its shift is settled.
  happenings: fc
    .tuple(
      fc.array(happening('handOver'), { maxLength: 4 }),
      fc.array(
        happening(
          'settle',
          'leave',
          'leave',
          'end',
          'vacation',
          'conclude',
          'delete',
          'undo',
          'contest',
          'contest',
          'correct',
          'close',
          'reopen',
          'depart',
          'depart',
          'departEarly',
          'comeBack',
          'takeBack',
          'handOver',
        ),
        { maxLength: 16 },
      ),
    )
    .map(([first, then]) => [...first, ...then]),
});
