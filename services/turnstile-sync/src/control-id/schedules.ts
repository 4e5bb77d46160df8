import type { MealId } from '@reserva/contracts/basics/primitives';
import { minutesOf } from '@reserva/domain/basics/day-minutes';
import { mealIds, mealNames } from '@reserva/domain/basics/meals';
import type { Window } from '@reserva/domain/calendar/windows';
import { z } from 'zod';
import { anything, createRow, destroyRows, int, loadRows } from './rows.ts';
import type { ControlIdSession } from './session.ts';

/**
 * Name of a meal's time zone on the device. We write one time zone for each meal, with one span (start and end) for all
 * days. Time zones with other names are not changed.
 */
export const mealZoneName = (meal: MealId): string => `Refeição: ${mealNames[meal]}`;

const days = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'hol1', 'hol2', 'hol3'] as const;
const everyDay = Object.fromEntries(days.map((day) => [day, 1]));
const number = int.transform(Number);
const zoneRow = z.object({ id: int, name: z.string() });
const spanRow = z.object({
  id: int,
  time_zone_id: int,
  start: number,
  end: number,
  ...(Object.fromEntries(days.map((day) => [day, number])) as Record<(typeof days)[number], typeof number>),
});
type Span = z.output<typeof spanRow>;
interface Zone {
  id: bigint;
  meal: MealId;
}

/** Finds our time zones, sorted by id. If a meal has several, the oldest comes first. */
async function ourZones(session: ControlIdSession): Promise<Zone[]> {
  const zones = (await loadRows(session, 'time_zones', zoneRow)).flatMap(({ id, name }) => {
    const meal = mealIds.find((candidate) => mealZoneName(candidate) === name);
    return meal ? [{ id, meal }] : [];
  });
  return zones.sort((a, b) => (a.id < b.id ? -1 : 1));
}

const allSpans = (session: ControlIdSession): Promise<Span[]> => loadRows(session, 'time_spans', spanRow);

/**
 * Reads the windows on the device. Leaves out a meal that does not have exactly one time zone with one span for every
 * day.
 */
export async function readSchedules(session: ControlIdSession): Promise<Window[]> {
  const [zones, spans] = [await ourZones(session), await allSpans(session)];
  return mealIds.flatMap((meal) => {
    const ofMeal = zones.filter((zone) => zone.meal === meal);
    const [zone] = ofMeal;
    const [only, ...more] = spans.filter((each) => each.time_zone_id === zone?.id);
    if (!only || more.length > 0 || ofMeal.length > 1 || days.some((day) => only[day] !== 1)) return [];
    return [{ id: meal, start: timeOf(only.start), end: timeOf(only.end) }];
  });
}

/** Writes the windows that differ. Also removes duplicate time zones, which an interrupted write can leave. */
export async function writeSchedules(session: ControlIdSession, windows: readonly Window[]): Promise<void> {
  const [zones, spans] = [await ourZones(session), await allSpans(session)];
  for (const window of windows) {
    const [zone, ...surplus] = zones.filter(({ meal }) => meal === window.id);
    for (const { id } of surplus) await destroyRows(session, 'time_zones', { id });
    const zoneId = zone?.id ?? (await createRow(session, 'time_zones', { name: mealZoneName(window.id) }));
    await writeSpan(
      session,
      zoneId,
      window,
      spans.filter(({ time_zone_id }) => time_zone_id === zoneId),
    );
  }
}

async function writeSpan(
  session: ControlIdSession,
  zoneId: bigint,
  window: Window,
  [present, ...surplus]: readonly Span[],
): Promise<void> {
  for (const { id } of surplus) await destroyRows(session, 'time_spans', { id });
  const desiredSpan = { start: secondsOf(window.start), end: secondsOf(window.end), ...everyDay };
  if (!present) {
    await createRow(session, 'time_spans', { ...desiredSpan, time_zone_id: zoneId });
  } else if (Object.entries(desiredSpan).some(([member, value]) => present[member as keyof Span] !== value)) {
    const where = { time_spans: { id: present.id } };
    await session.call('modify_objects', { object: 'time_spans', values: desiredSpan, where }, anything);
  }
}

/** Converts `HH:MM` to seconds of the day. */
const secondsOf = (time: string): number => minutesOf(time) * 60;

/**
 * Formats seconds of the day as `HH:MM`, or as `HH:MM:SS` if it is not a whole minute. We write only whole minutes, so
 * such a window was written by another program and differs from ours.
 */
function timeOf(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const text = parts.map((part) => String(part).padStart(2, '0'));
  return (seconds % 60 === 0 ? text.slice(0, 2) : text).join(':');
}
