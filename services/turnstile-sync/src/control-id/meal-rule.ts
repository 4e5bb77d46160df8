import type { MealId } from '@reserva/contracts/basics/primitives';
import { z } from 'zod';
import { DeviceFault } from '../devices/device-fault.ts';
import { mealZoneName } from './schedules.ts';
import type { ControlIdSession } from './session.ts';

const int = z.union([z.int(), z.bigint()]).transform(BigInt);
const created = z.object({ ids: z.array(int).min(1) });
const changes = z.looseObject({});
const named = z.array(z.object({ id: int, name: z.string() }));
/** A rule that allows. */
const ALLOW = 1;

async function rowsOf(session: ControlIdSession, object: 'access_rules' | 'time_zones' | 'portals') {
  const query = { object, fields: ['id', 'name'] };
  const answer = await session.call('load_objects', query, z.object({ [object]: named }));
  return answer[object] ?? [];
}

/** The rules of ours that are on the device for these meals. */
export async function rulesOfMeals(session: ControlIdSession, meals: readonly MealId[]): Promise<bigint[]> {
  const names = new Set(meals.map(mealZoneName));
  return (await rowsOf(session, 'access_rules')).filter(({ name }) => names.has(name)).map(({ id }) => id);
}

/**
 * The rule that lets people pass while a meal is served: linked to the meal's time zone and to every portal, as a missing
 * link denies (docs/turnstile-controlid.md). Made where it is not there, completed where it is.
 * @throws DeviceFault differs when the meal's time zone is not on the device
 */
export async function mealRule(session: ControlIdSession, meal: MealId): Promise<bigint> {
  const name = mealZoneName(meal);
  const zone = (await rowsOf(session, 'time_zones')).find((row) => row.name === name);
  if (!zone) throw new DeviceFault('differs', 'the device has no windows of the meal');
  const [known] = await rulesOfMeals(session, [meal]);
  const values = [{ name, type: ALLOW, priority: 0 }];
  const rule =
    known ??
    ((await session.call('create_objects', { object: 'access_rules', values }, created)).ids[0] as bigint);
  await link(session, 'access_rule_time_zones', rule, 'time_zone_id', [zone.id]);
  const portals = (await rowsOf(session, 'portals')).map(({ id }) => id);
  await link(session, 'portal_access_rules', rule, 'portal_id', portals);
  return rule;
}

async function link(
  session: ControlIdSession,
  object: 'access_rule_time_zones' | 'portal_access_rules',
  rule: bigint,
  member: 'time_zone_id' | 'portal_id',
  desiredIds: readonly bigint[],
): Promise<void> {
  const fields = ['access_rule_id', member];
  const where = { [object]: { access_rule_id: rule } };
  const answer = z.object({ [object]: z.array(z.object({ [member]: int })) });
  const rows = await session.call('load_objects', { object, fields, where }, answer);
  const there = new Set((rows[object] ?? []).map((row) => row[member]));
  const values = desiredIds
    .filter((id) => !there.has(id))
    .map((id) => ({ access_rule_id: rule, [member]: id }));
  if (values.length > 0) await session.call('create_objects', { object, values }, changes);
}
