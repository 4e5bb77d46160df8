import type { LocalDate, MealId, ReservationStatus, SiteId } from '@reserva/contracts/basics/primitives';
import { mealIds, mealNames } from '../basics/meals.ts';
import { instantAt, type TimeZone } from '../basics/time.ts';
import { type ServingTurnstile, shiftsOn } from '../calendar/meal-hours.ts';
import type { DayExceptions } from '../calendar/service-calendar.ts';
import type { TurnDifference } from '../gates/turn-difference.ts';
import type { PersonKind } from './prices.ts';

/** The numbers of meals of a shift at a site, for the caterer. A waived meal still counts as expired. */
export interface MealCounts {
  meal: MealId;
  /** All reservations of employees and guests at this site: pending, expired or eaten. */
  reserved: number;
  expired: number;
  /** Eaten at this site by employees who had reserved at this site. */
  eaten: number;
  /** Eaten at this site by employees without a reservation at this site. They can have one at the other site. */
  reserveless: number;
  /** Eaten at this site by guests. */
  guests: number;
  /** Uses of master codes. */
  master: number;
}

type MealCount = Exclude<keyof MealCounts, 'meal'>;

/** The labels of the counts, in the order in which they are shown. */
export const mealCountNames: Record<MealCount, string> = {
  reserved: 'Reservadas',
  expired: 'Expiradas',
  eaten: 'Realizadas com reserva',
  reserveless: 'Realizadas sem reserva',
  guests: 'Visitantes',
  master: 'Master',
};

type GateCount = 'unturned' | 'turns' | 'conflicts';

/** The labels of the gate counts of a shift. They are not counts of meals. */
export const gateCountNames: Record<GateCount, string> = {
  unturned: 'Liberadas que não passaram',
  turns: 'Giros no sistema',
  conflicts: 'Conflitos em aberto',
};

export interface GateFigures extends TurnDifference {
  turnstileId: string;
  name: string;
}

export type MealFigures = MealCounts &
  Record<GateCount, number> & {
    /** One entry for each turnstile of the site that has data about the shift. */
    gates: GateFigures[];
  };

/** All figures of a day signature at a site. */
export interface DayFigures {
  /** The figures of every meal, even if it has no reservations. */
  meals: MealFigures[];
  /** Open conflicts of the day and site that cannot be assigned to a meal. */
  otherConflicts: number;
}

/** The number of reservations of a meal with the same kind of person and the same state. */
export interface CountedGroup {
  meal: MealId;
  kind: PersonKind;
  state: ReservationStatus;
  count: number;
}

/** Counts the meals of a day at a site. */
export function countMeals(groups: readonly CountedGroup[]): MealCounts[] {
  return mealIds.map((meal) => {
    const count = (kinds: readonly PersonKind[], states: readonly ReservationStatus[]) =>
      groups
        .filter((group) => group.meal === meal && kinds.includes(group.kind) && states.includes(group.state))
        .reduce((sum, group) => sum + group.count, 0);
    return {
      meal,
      reserved: count(['employee', 'guest'], [1, 2, 3]),
      expired: count(['employee', 'guest'], [3]),
      eaten: count(['employee'], [2]),
      reserveless: count(['employee'], [4]),
      guests: count(['guest'], [2, 4]),
      master: count(['master'], [2, 4]),
    };
  });
}

/** Returns the number of meals that were eaten. A caterer is paid by this number. */
export const servedOf = ({
  eaten,
  reserveless,
  guests,
  master,
}: Pick<MealCounts, 'eaten' | 'reserveless' | 'guests' | 'master'>): number =>
  eaten + reserveless + guests + master;

/** Adds the counts of several shifts. */
export function sumCounts(all: readonly Omit<MealCounts, 'meal'>[]): Omit<MealCounts, 'meal'> {
  const sum = (key: MealCount) => all.reduce((total, counts) => total + counts[key], 0);
  return {
    reserved: sum('reserved'),
    expired: sum('expired'),
    eaten: sum('eaten'),
    reserveless: sum('reserveless'),
    guests: sum('guests'),
    master: sum('master'),
  };
}

/** A figure that differs from the signed one. */
export interface FigureChange {
  /** Null if the figure does not belong to a meal. */
  meal: MealId | null;
  /** The label of the figure, in Portuguese. */
  label: string;
  /** Null if the figure was not known. */
  from: number | null;
  to: number | null;
}

/** Returns the counts of meals that differ from the signed ones. */
export const mealChanges = (before: readonly MealCounts[], after: readonly MealCounts[]): FigureChange[] =>
  mealIds.flatMap((meal) => changesIn<MealCount>(mealCountNames, meal, before, after));

/** Returns all figures that differ from the signed ones. */
export function figureChanges(before: DayFigures, after: DayFigures): FigureChange[] {
  const meals = mealIds.flatMap((meal) => [
    ...changesIn<MealCount | GateCount>(
      { ...mealCountNames, ...gateCountNames },
      meal,
      before.meals,
      after.meals,
    ),
    ...counterChanges(meal, before, after),
  ]);
  const others = numberChange(
    null,
    `${gateCountNames.conflicts} fora dos turnos`,
    before.otherConflicts,
    after.otherConflicts,
  );
  return [...meals, ...others];
}

function changesIn<K extends string>(
  names: Record<K, string>,
  meal: MealId,
  before: readonly ({ meal: MealId } & Record<K, number>)[],
  after: readonly ({ meal: MealId } & Record<K, number>)[],
): FigureChange[] {
  const of = (all: typeof before, key: K) => all.find((one) => one.meal === meal)?.[key] ?? 0;
  return (Object.keys(names) as K[]).flatMap((key) =>
    numberChange(meal, names[key], of(before, key), of(after, key)),
  );
}

function counterChanges(meal: MealId, before: DayFigures, after: DayFigures): FigureChange[] {
  const gatesOf = ({ meals }: DayFigures) => meals.find((one) => one.meal === meal)?.gates ?? [];
  const all = new Map([...gatesOf(before), ...gatesOf(after)].map((gate) => [gate.turnstileId, gate.name]));
  const device = (figures: DayFigures, id: string) =>
    gatesOf(figures).find(({ turnstileId }) => turnstileId === id)?.device ?? null;
  return [...all].flatMap(([id, name]) =>
    numberChange(meal, `Contador de ${name}`, device(before, id), device(after, id)),
  );
}

const numberChange = (
  meal: MealId | null,
  label: string,
  from: number | null,
  to: number | null,
): FigureChange[] => (from === to ? [] : [{ meal, label, from, to }]);

/** Describes a changed figure: `Almoço · Expiradas: 3 → 2`. */
export function describeChange({ meal, label, from, to }: FigureChange): string {
  const where = meal === null ? '' : `${mealNames[meal]} · `;
  return `${where}${label}: ${from ?? '—'} → ${to ?? '—'}`;
}

/** Returns the end of the last shift of a day at a site. If nothing is served, it is the end of the day. */
export function dayEnd(
  turnstiles: readonly ServingTurnstile[],
  calendar: DayExceptions,
  { site, date }: { site: SiteId; date: LocalDate },
  zone: TimeZone,
): Date {
  const end = shiftsOn(turnstiles, calendar, { site, date })
    .map((window) => window.end)
    .sort()
    .at(-1);
  return instantAt(date, end ?? '23:59', zone);
}
