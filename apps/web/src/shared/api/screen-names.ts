import type { GateNews as WireGateNews } from '@reserva/contracts/gates/gate-news-operations';
import type { AnswerOf as WireAnswerOf, RequestOf as WireRequestOf } from '@reserva/contracts/operations';
import type { ReservationRow as WireReservationRow } from '@reserva/contracts/reservations/reservation-admin-operations';
import type { RouteName } from '@reserva/contracts/routes';
import type {
  SurveyAnswer as WireSurveyAnswer,
  SurveyDay as WireSurveyDay,
  SurveyTotals as WireSurveyTotals,
} from '@reserva/contracts/surveys/survey-operations';

// The wire format (spec section 7) says `local`, `data`, and `tipo` or `time` for the meal. Screens say site, date and
// meal. `call` translates both ways, so that no other file needs to know the wire names.

/** Calls whose request names the date `data`. All other calls say `date`. */
const DATA_IN_REQUEST = [
  'reservations.reserve',
  'reservations.cancelReservation',
  'reservations.changeSite',
  'week.setDay',
] as const satisfies readonly RouteName[];

/** Calls whose request names the meal `meal`. All other calls say `time`. */
const MEAL_IN_REQUEST = ['reservations.registerVisitorReservation'] as const satisfies readonly RouteName[];

/** Calls whose `data` is a sealed text, not a date. */
const SEALED = ['reports.getUserLogPage'] as const satisfies readonly RouteName[];

type Leaf = string | number | boolean | null | undefined | Blob;
type IfOf<V, Kind, Then, Else> = [NonNullable<V>] extends [Kind] ? Then : Else;

/**
 * Screen name of a wire key. Three keys keep their names in other meanings: `data` as a list, `tipo` as a kind of leave
 * and `time` as a time of day.
 */
type ScreenName<K, V> = K extends 'local'
  ? 'site'
  : K extends 'data'
    ? IfOf<V, string, 'date', K>
    : K extends 'tipo' | 'time'
      ? IfOf<V, number, 'meal', K>
      : K;

/** A value of the wire format with the names that screens use. */
export type ScreenNames<T> = T extends Leaf
  ? T
  : T extends readonly unknown[]
    ? { [I in keyof T]: ScreenNames<T[I]> }
    : { [K in keyof T as ScreenName<K, T[K]>]: ScreenNames<T[K]> };

/** The answer of a call, with the names that screens use. */
export type AnswerOf<N extends RouteName> = N extends (typeof SEALED)[number]
  ? WireAnswerOf<N>
  : ScreenNames<WireAnswerOf<N>>;

type RequestName<N, K> = K extends 'local'
  ? 'site'
  : K extends 'data'
    ? N extends (typeof DATA_IN_REQUEST)[number]
      ? 'date'
      : K
    : K extends 'time'
      ? 'meal'
      : K;
type RequestNames<N, T> = T extends Leaf
  ? T
  : T extends readonly unknown[]
    ? { readonly [I in keyof T]: RequestNames<N, T[I]> }
    : { [K in keyof T as RequestName<N, K>]: RequestNames<N, T[K]> };

/** The query and the body of a call, with the names that screens use. */
export type RequestOf<N extends RouteName> = RequestNames<N, WireRequestOf<N>>;

/** A list to export as a table, with its filters. */
export type ListToExport = RequestOf<'reports.exportList'>['body']['lista'];

// Types that the answers of several calls share.
export type GateNews = ScreenNames<WireGateNews>;
export type ReservationRow = ScreenNames<WireReservationRow>;
export type SurveyAnswer = ScreenNames<WireSurveyAnswer>;
export type SurveyDay = ScreenNames<WireSurveyDay>;
export type SurveyTotals = ScreenNames<WireSurveyTotals>;

/** Renames the keys of a JSON value at every depth. */
function rename(value: unknown, nameOf: (key: string, value: unknown) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => rename(item, nameOf));
  if (value === null || typeof value !== 'object' || value instanceof Blob) return value;
  const entries = Object.entries(value).map(([key, it]) => [nameOf(key, it), rename(it, nameOf)]);
  return Object.fromEntries(entries);
}

function screenName(key: string, value: unknown): string {
  if (key === 'local') return 'site';
  if (key === 'data' && typeof value === 'string') return 'date';
  return (key === 'tipo' || key === 'time') && typeof value === 'number' ? 'meal' : key;
}

const isOneOf = (names: readonly RouteName[], name: RouteName): boolean => names.includes(name);

/**
 * Renames the keys of a wire value to the names that screens use.
 * @param value JSON of the wire format, also of a socket's event
 */
export const withScreenNames = <T>(value: T): ScreenNames<T> => rename(value, screenName) as ScreenNames<T>;

/**
 * Renames the keys of an answer to the names that screens use. A sealed answer stays unchanged.
 * @param answer the JSON that the call returned
 */
export function toScreenNames<N extends RouteName>(name: N, answer: unknown): AnswerOf<N> {
  return (isOneOf(SEALED, name) ? answer : withScreenNames(answer)) as AnswerOf<N>;
}

/**
 * Renames the keys of a request to the names of the wire format.
 * @param part the query or the body of the call
 */
export function toWireNames<T>(name: RouteName, part: T): T {
  const wireName = (key: string) => {
    if (key === 'site') return 'local';
    if (key === 'date' && isOneOf(DATA_IN_REQUEST, name)) return 'data';
    return key === 'meal' && !isOneOf(MEAL_IN_REQUEST, name) ? 'time' : key;
  };
  return rename(part, wireName) as T;
}
