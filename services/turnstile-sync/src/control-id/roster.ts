import type { MealId } from '@reserva/contracts/basics/primitives';
import { deviceUserId } from '@reserva/database/device-user-id';
import { mealIds } from '@reserva/domain/basics/meals';
import { z } from 'zod';
import type { RosterEntry } from '../devices/turnstile-device.ts';
import { pagesOf } from './events.ts';
import { mealRule, rulesOfMeals } from './meal-rule.ts';
import type { ControlIdSession } from './session.ts';

/** Rows of one call: an interrupted write loses no more than this. */
const BATCH = 100;
const int = z.union([z.int(), z.bigint()]).transform(BigInt);
const changes = z.looseObject({});
const created = z.looseObject({});

/**
 * People of ours on the device: a user whose id follows from the registration, which is our user's id; its card, and a
 * link to the rule of a meal, which is open while that meal is served. Everybody else's rows are left alone.
 */
interface OnDevice {
  /** Ids of our users. */
  users: Set<bigint>;
  /** Of our users: those whose face the device knows. */
  faces: Set<bigint>;
  /** Holder by card value, of everybody. */
  cards: Map<string, bigint>;
  /** Of our users: `user-rule`. */
  links: Set<string>;
}

export async function writeRoster(
  session: ControlIdSession,
  meal: MealId | null,
  people: readonly RosterEntry[],
): Promise<number> {
  const desiredEntries = new Map(people.filter(isCard).map((entry) => [deviceUserId(entry.userId), entry]));
  const before = await readRoster(session);
  await removeOthers(session, before, desiredEntries);
  const rule = meal === null ? null : await mealRule(session, meal);
  await unlinkOthers(session, before, rule);
  if (rule === null) return 0;
  await add(session, before, desiredEntries, rule);
  const after = await readRoster(session);
  return [...desiredEntries].filter(
    ([id, { badge }]) =>
      after.users.has(id) && after.cards.get(badge) === id && after.links.has(`${id}-${rule}`),
  ).length;
}

/** A card's number as the gate reads it: without it nobody passes. */
const isCard = ({ badge }: RosterEntry): boolean => /^[1-9]\d{0,18}$/.test(badge);

async function readRoster(session: ControlIdSession): Promise<OnDevice> {
  const rows = async <S extends z.ZodObject>(object: string, row: S) => {
    const query = { object, fields: Object.keys(row.shape) };
    const answer = await session.call('load_objects', query, z.object({ [object]: z.array(row) }));
    return (answer as Record<string, z.output<S>[]>)[object] ?? [];
  };
  const deviceUsers = await rows(
    'users',
    z.object({ id: int, registration: z.string(), image_timestamp: int }),
  );
  const cards = await rows('cards', z.object({ value: int, user_id: int }));
  const links = await rows('user_access_rules', z.object({ user_id: int, access_rule_id: int }));
  const ours = deviceUsers.filter(({ id, registration }) => id === deviceUserId(registration));
  const users = new Set(ours.map(({ id }) => id));
  return {
    users,
    faces: new Set(ours.filter(({ image_timestamp }) => image_timestamp > 0n).map(({ id }) => id)),
    cards: new Map(cards.map(({ value, user_id }) => [String(value), user_id])),
    links: new Set(
      links
        .filter(({ user_id }) => users.has(user_id))
        .map(({ user_id, access_rule_id }) => `${user_id}-${access_rule_id}`),
    ),
  };
}

/** Whose face the device knows stays a user: what becomes of the faces is decided elsewhere. */
async function removeOthers(
  session: ControlIdSession,
  { users, faces, cards, links }: OnDevice,
  desiredEntries: ReadonlyMap<bigint, RosterEntry>,
): Promise<void> {
  const holders = new Set(cards.values());
  const linked = new Set([...links].map((link) => BigInt(link.slice(0, link.indexOf('-')))));
  const gone = [...users].filter(
    (id) => !desiredEntries.has(id) && (!faces.has(id) || holders.has(id) || linked.has(id)),
  );
  for (const ids of pagesOf(gone, BATCH)) {
    // What points to a user first: not every firmware takes it along.
    for (const object of ['user_access_rules', 'cards']) {
      await session.call('destroy_objects', { object, where: { [object]: { user_id: ids } } }, changes);
    }
    const users = ids.filter((id) => !faces.has(id));
    if (users.length === 0) continue;
    await session.call('destroy_objects', { object: 'users', where: { users: { id: users } } }, changes);
  }
}

/** Who stays from one meal to the next does not keep the first. */
async function unlinkOthers(
  session: ControlIdSession,
  { links }: OnDevice,
  rule: bigint | null,
): Promise<void> {
  const ours = await rulesOfMeals(session, mealIds);
  for (const other of ours) {
    if (other === rule || ![...links].some((link) => link.endsWith(`-${other}`))) continue;
    const where = { user_access_rules: { access_rule_id: other } };
    await session.call('destroy_objects', { object: 'user_access_rules', where }, changes);
  }
}

async function add(
  session: ControlIdSession,
  { users, cards, links }: OnDevice,
  desiredEntries: ReadonlyMap<bigint, RosterEntry>,
  rule: bigint,
): Promise<void> {
  const create = async (object: string, values: readonly Record<string, unknown>[]) => {
    for (const batch of pagesOf(values, BATCH)) {
      await session.call('create_objects', { object, values: batch }, created);
    }
  };
  // A card that is somebody else's on the device is theirs; its number would be refused.
  const people = [...desiredEntries].filter(([id, { badge }]) => (cards.get(badge) ?? id) === id);
  await create(
    'users',
    people
      .filter(([id]) => !users.has(id))
      .map(([id, { userId, name }]) => ({ id, registration: userId, name })),
  );
  await create(
    'cards',
    people
      .filter(([, { badge }]) => !cards.has(badge))
      .map(([id, { badge }]) => ({ value: BigInt(badge), user_id: id })),
  );
  await create(
    'user_access_rules',
    people
      .filter(([id]) => !links.has(`${id}-${rule}`))
      .map(([id]) => ({ user_id: id, access_rule_id: rule })),
  );
}
