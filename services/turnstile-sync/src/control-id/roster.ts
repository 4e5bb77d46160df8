import type { MealId } from '@reserva/contracts/basics/primitives';
import { deviceUserId } from '@reserva/database/device-user-id';
import { mealIds } from '@reserva/domain/basics/meals';
import { z } from 'zod';
import type { RosterEntry } from '../devices/turnstile-device.ts';
import { mealRule, rulesOfMeals } from './meal-rule.ts';
import { BATCH, createRows, destroyRows, int, loadRows, pagesOf, unlinkUsers } from './rows.ts';
import type { ControlIdSession } from './session.ts';

const userRow = z.object({ id: int, registration: z.string(), image_timestamp: int });
const cardRow = z.object({ value: int, user_id: int });
const linkRow = z.object({ user_id: int, access_rule_id: int });

/**
 * The rows on the device that belong to our people. Each person has a user row, a card and a link to the rule of a
 * meal. The device id of a user derives from our user id, which is stored as `registration`. Rows of other users are
 * not changed.
 */
interface OnDevice {
  /** Device ids of our users. */
  users: Set<bigint>;
  /** Device ids of our users whose face the device stores. */
  faces: Set<bigint>;
  /** Device user id by card number, for all users of the device. */
  cards: Map<string, bigint>;
  /** Links of our users to rules, each as the text `<user id>-<rule id>`. */
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

/** True if the badge is a number that the gate can read. A person with another badge is not written to the roster. */
const isCard = ({ badge }: RosterEntry): boolean => /^[1-9]\d{0,18}$/.test(badge);

async function readRoster(session: ControlIdSession): Promise<OnDevice> {
  const deviceUsers = await loadRows(session, 'users', userRow);
  const cards = await loadRows(session, 'cards', cardRow);
  const links = await loadRows(session, 'user_access_rules', linkRow);
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

/**
 * Removes our users who are not in the roster. A user with a face is not removed, because only `syncFaces` removes
 * faces.
 */
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
    await unlinkUsers(session, ids);
    const users = ids.filter((id) => !faces.has(id));
    if (users.length > 0) await destroyRows(session, 'users', { id: users });
  }
}

/** Removes all links to the rules of other meals, also those of people who are in the new roster. */
async function unlinkOthers(
  session: ControlIdSession,
  { links }: OnDevice,
  rule: bigint | null,
): Promise<void> {
  const ours = await rulesOfMeals(session, mealIds);
  for (const other of ours) {
    if (other === rule || ![...links].some((link) => link.endsWith(`-${other}`))) continue;
    await destroyRows(session, 'user_access_rules', { access_rule_id: other });
  }
}

async function add(
  session: ControlIdSession,
  { users, cards, links }: OnDevice,
  desiredEntries: ReadonlyMap<bigint, RosterEntry>,
  rule: bigint,
): Promise<void> {
  // Skip cards that belong to another user on the device, because the device refuses a duplicate number.
  const people = [...desiredEntries].filter(([id, { badge }]) => (cards.get(badge) ?? id) === id);
  await createRows(
    session,
    'users',
    people
      .filter(([id]) => !users.has(id))
      .map(([id, { userId, name }]) => ({ id, registration: userId, name })),
  );
  await createRows(
    session,
    'cards',
    people
      .filter(([, { badge }]) => !cards.has(badge))
      .map(([id, { badge }]) => ({ value: BigInt(badge), user_id: id })),
  );
  await createRows(
    session,
    'user_access_rules',
    people
      .filter(([id]) => !links.has(`${id}-${rule}`))
      .map(([id]) => ({ user_id: id, access_rule_id: rule })),
  );
}
