import type { MealId } from '@reserva/contracts/basics/primitives';
import { minutesOf } from '@reserva/domain/basics/day-minutes';
import { mealIds, mealNames } from '@reserva/domain/basics/meals';
import type { Window } from '@reserva/domain/calendar/windows';
import type { WireInt } from '@reserva/runtime/http/wire-json';
import { z } from 'zod';
import type { ControlIdSession } from './session.ts';

/**
 * Serving windows on the device: a time zone of ours per meal, found by its name, with one span of every day. Other time
 * zones are somebody else's and left alone.
 */
export const mealZoneName = (meal: MealId): string => `Refeição: ${mealNames[meal]}`;

const int = z.union([z.int(), z.bigint()]);
const days = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'hol1', 'hol2', 'hol3'] as const;
const everyDay = Object.fromEntries(days.map((day) => [day, 1]));
const span = z.object({
  id: int,
  time_zone_id: int,
  start: int,
  end: int,
  ...(Object.fromEntries(days.map((day) => [day, int])) as Record<(typeof days)[number], typeof int>),
});
type Span = z.infer<typeof span>;
interface Zone {
  id: WireInt;
  meal: MealId;
}

const changes = z.looseObject({});
const created = z.object({ ids: z.array(int).min(1) });

/** Our time zones, the oldest of a meal first. */
async function ourZones(session: ControlIdSession): Promise<Zone[]> {
  const { time_zones } = await session.call(
    'load_objects',
    { object: 'time_zones', fields: ['id', 'name'] },
    z.object({ time_zones: z.array(z.object({ id: int, name: z.string() })) }),
  );
  return time_zones
    .flatMap(({ id, name }) => {
      const meal = mealIds.find((candidate) => mealZoneName(candidate) === name);
      return meal ? [{ id, meal }] : [];
    })
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

async function allSpans(session: ControlIdSession): Promise<Span[]> {
  const { time_spans } = await session.call(
    'load_objects',
    { object: 'time_spans', fields: ['id', 'time_zone_id', 'start', 'end', ...days] },
    z.object({ time_spans: z.array(span) }),
  );
  return time_spans;
}

/** The windows that are on the device; a meal with anything but one span of every day is not among them. */
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

/** Writes what differs, and removes what an interrupted earlier write left behind. */
export async function writeSchedules(session: ControlIdSession, windows: readonly Window[]): Promise<void> {
  const [zones, spans] = [await ourZones(session), await allSpans(session)];
  for (const window of windows) {
    const [zone, ...surplus] = zones.filter(({ meal }) => meal === window.id);
    for (const { id } of surplus) await destroy(session, 'time_zones', id);
    const zoneId = zone?.id ?? (await createZone(session, window.id));
    await writeSpan(
      session,
      zoneId,
      window,
      spans.filter(({ time_zone_id }) => time_zone_id === zoneId),
    );
  }
}

async function createZone(session: ControlIdSession, meal: MealId): Promise<WireInt> {
  const values = [{ name: mealZoneName(meal) }];
  const { ids } = await session.call('create_objects', { object: 'time_zones', values }, created);
  return ids[0] as WireInt;
}

async function writeSpan(
  session: ControlIdSession,
  zoneId: WireInt,
  window: Window,
  [present, ...surplus]: readonly Span[],
): Promise<void> {
  for (const { id } of surplus) await destroy(session, 'time_spans', id);
  const desiredSpan = { start: secondsOf(window.start), end: secondsOf(window.end), ...everyDay };
  const values = { ...desiredSpan, time_zone_id: zoneId };
  if (!present) {
    await session.call('create_objects', { object: 'time_spans', values: [values] }, created);
  } else if (Object.entries(desiredSpan).some(([member, value]) => present[member as keyof Span] !== value)) {
    const where = { time_spans: { id: present.id } };
    await session.call('modify_objects', { object: 'time_spans', values: desiredSpan, where }, changes);
  }
}

const destroy = (session: ControlIdSession, object: 'time_zones' | 'time_spans', id: WireInt) =>
  session.call('destroy_objects', { object, where: { [object]: { id } } }, changes);

/** `HH:MM` as seconds of the day. */
const secondsOf = (time: string): number => minutesOf(time) * 60;

/** With seconds where there are any: they show that somebody else wrote them. */
function timeOf(given: WireInt): string {
  const seconds = Number(given);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const text = parts.map((part) => String(part).padStart(2, '0'));
  return (seconds % 60 === 0 ? text.slice(0, 2) : text).join(':');
}
