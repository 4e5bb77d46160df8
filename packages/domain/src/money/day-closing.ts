import type { LocalDate, MealId, ReservationStatus, SiteId } from '@reserva/contracts/basics/primitives';
import { mealIds, mealNames } from '../basics/meals.ts';
import { instantAt, type TimeZone } from '../basics/time.ts';
import { type ServingTurnstile, shiftsOn } from '../calendar/meal-hours.ts';
import type { DayExceptions } from '../calendar/service-calendar.ts';
import type { TurnDifference } from '../gates/turn-difference.ts';
import type { PersonKind } from './prices.ts';

/** The meals of a shift, as they are counted for whoever cooks them. A meal that is waived is still one that expired. */
export interface MealCounts {
  meal: MealId;
  /** All that was reserved here: what expired, what was eaten so, what visitors ate. */
  reserved: number;
  expired: number;
  /** Eaten by employees with a reservation here. */
  eaten: number;
  /** Eaten by employees without one here. */
  reserveless: number;
  /** Eaten by visitors. */
  guests: number;
  /** Uses of a master code. */
  master: number;
}

type MealCount = Exclude<keyof MealCounts, 'meal'>;

/** The counts of a meal, in the order in which they are read. */
export const mealCountNames: Record<MealCount, string> = {
  reserved: 'Reservadas',
  expired: 'Expiradas',
  eaten: 'Realizadas com reserva',
  reserveless: 'Realizadas sem reserva',
  guests: 'Visitantes',
  master: 'Master',
};

type GateCount = 'unturned' | 'turns' | 'conflicts';

/** What happened at the gates of a shift beside its meals. */
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
    /** Of each turnstile of the site at which something is known of the shift. */
    gates: GateFigures[];
  };

/** All that a day's closing at a site says. */
export interface DayFigures {
  /** Every meal, also one that nobody reserved. */
  meals: MealFigures[];
  /** Open conflicts of the day and site of which no meal can be said. */
  otherConflicts: number;
}

/** How many reservations of a shift are of one kind and status. */
export interface CountedGroup {
  meal: MealId;
  kind: PersonKind;
  state: ReservationStatus;
  count: number;
}

/** A site's day by its meals. */
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

/** The meals that were served, whoever ate them: what a caterer is paid by. */
export const servedOf = ({
  eaten,
  reserveless,
  guests,
  master,
}: Pick<MealCounts, 'eaten' | 'reserveless' | 'guests' | 'master'>): number =>
  eaten + reserveless + guests + master;

/** The sums of several shifts. */
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

/** A number that is another one than when it was signed. */
export interface FigureChange {
  /** Null where no meal can be said. */
  meal: MealId | null;
  /** Portuguese. */
  what: string;
  /** Null where it was not known. */
  from: number | null;
  to: number | null;
}

/** Which meals are others than when they were signed. */
export const mealChanges = (before: readonly MealCounts[], after: readonly MealCounts[]): FigureChange[] =>
  mealIds.flatMap((meal) => changesIn<MealCount>(mealCountNames, meal, before, after));

/** Everything that is another number than when it was signed. */
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
  what: string,
  from: number | null,
  to: number | null,
): FigureChange[] => (from === to ? [] : [{ meal, what, from, to }]);

/** `Almoço · Expiradas: 3 → 2`. */
export function describeChange({ meal, what, from, to }: FigureChange): string {
  const where = meal === null ? '' : `${mealNames[meal]} · `;
  return `${where}${what}: ${from ?? '—'} → ${to ?? '—'}`;
}

/** When the last shift of a site's day is over; with the day where nothing is served. */
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
