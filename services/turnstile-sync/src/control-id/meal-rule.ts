import type { MealId } from '@reserva/contracts/basics/primitives';
import { z } from 'zod';
import { DeviceFault } from '../devices/device-fault.ts';
import { createRow, createRows, int, loadRows } from './rows.ts';
import { mealZoneName } from './schedules.ts';
import type { ControlIdSession } from './session.ts';

const named = z.object({ id: int, name: z.string() });
/** Type of an access rule that grants access. */
const ALLOW = 1;

const rowsOf = (session: ControlIdSession, object: 'access_rules' | 'time_zones' | 'portals') =>
  loadRows(session, object, named);

/** Finds our rules of these meals on the device. */
export async function rulesOfMeals(session: ControlIdSession, meals: readonly MealId[]): Promise<bigint[]> {
  const names = new Set(meals.map(mealZoneName));
  return (await rowsOf(session, 'access_rules')).filter(({ name }) => names.has(name)).map(({ id }) => id);
}

/**
 * Finds or creates the device's rule that lets people pass while a meal is served, and adds its missing links. The rule
 * needs a link to the meal's time zone and to every portal. Without a link the device denies access
 * (docs/turnstile-controlid.md).
 * @throws DeviceFault `differs` when the meal's time zone is not on the device
 */
export async function mealRule(session: ControlIdSession, meal: MealId): Promise<bigint> {
  const name = mealZoneName(meal);
  const zone = (await rowsOf(session, 'time_zones')).find((row) => row.name === name);
  if (!zone) throw new DeviceFault('differs', 'the device has no windows of the meal');
  const [existingRule] = await rulesOfMeals(session, [meal]);
  const rule = existingRule ?? (await createRow(session, 'access_rules', { name, type: ALLOW, priority: 0 }));
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
  const where = { [object]: { access_rule_id: rule } };
  const rows = await loadRows(session, object, z.object({ [member]: int }), { where });
  const there = new Set(rows.map((row) => row[member]));
  const missing = desiredIds.filter((id) => !there.has(id));
  await createRows(
    session,
    object,
    missing.map((id) => ({ access_rule_id: rule, [member]: id })),
  );
}
