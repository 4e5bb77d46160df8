import { deviceUserId, isDeviceUserId } from '@reserva/database/device-user-id';
import { z } from 'zod';
import type { Face } from '../devices/turnstile-device.ts';
import { pagesOf } from './events.ts';
import type { ControlIdSession } from './session.ts';

/** Rows of one call. */
const BATCH = 100;
const int = z.union([z.int(), z.bigint()]).transform(BigInt);
const changes = z.looseObject({});
const images = z.object({
  image_info: z.array(z.object({ user_id: int, timestamp: z.int() })).default([]),
});
const users = z.object({ users: z.array(z.object({ id: int, registration: z.string() })) });
const enrolled = z.object({
  success: z.boolean(),
  errors: z.array(z.object({ code: z.int(), message: z.string() })).default([]),
});

/** Versions of the photos of our people by their ids. One whose user is gone is nobody's: it counts as ours. */
export async function readFaces(session: ControlIdSession): Promise<Map<bigint, number>> {
  const { image_info: found } = await session.call('user_list_images', null, images, { get_timestamp: '1' });
  const candidates = found.filter(({ user_id }) => isDeviceUserId(user_id));
  const holders = await registrations(
    session,
    candidates.map(({ user_id }) => user_id),
  );
  const ours = candidates.filter(({ user_id }) => {
    const registration = holders.get(user_id);
    return registration === undefined || deviceUserId(registration) === user_id;
  });
  return new Map(ours.map(({ user_id, timestamp }) => [user_id, timestamp]));
}

/**
 * The user must be there before its photo (vendor documentation). `match` has the device refuse a face that it knows as
 * another person's: it would let in one for the other.
 */
export async function putFace(
  session: ControlIdSession,
  { userId, name, version, image }: Face,
): Promise<string | null> {
  const id = deviceUserId(userId);
  const holder = (await registrations(session, [id])).get(id);
  if (holder !== undefined && holder !== userId) return 'another user has the id';
  if (holder === undefined) {
    const values = [{ id, registration: userId, name }];
    await session.call('create_objects', { object: 'users', values }, changes);
  }
  const query = { user_id: String(id), timestamp: String(version), match: '1' };
  const answer = await session.call('user_set_image', image, enrolled, query);
  if (answer.success) return null;
  // Of who cannot be recognised nothing needs to be there.
  if (holder === undefined) await removeFaces(session, [id]);
  return answer.errors.map(({ code, message }) => `${code} ${message}`).join(', ') || 'refused';
}

/** The photo first: a device may keep it beyond its user. Then everything else that it knows of them. */
export async function removeFaces(session: ControlIdSession, ids: readonly bigint[]): Promise<void> {
  for (const page of pagesOf(ids, BATCH)) {
    await session.call('user_destroy_image', { user_ids: page }, changes);
    for (const object of ['user_access_rules', 'cards']) {
      await session.call('destroy_objects', { object, where: { [object]: { user_id: page } } }, changes);
    }
    await session.call('destroy_objects', { object: 'users', where: { users: { id: page } } }, changes);
  }
}

async function registrations(
  session: ControlIdSession,
  ids: readonly bigint[],
): Promise<Map<bigint, string>> {
  const result = new Map<bigint, string>();
  for (const page of pagesOf(ids, BATCH)) {
    const query = { object: 'users', fields: ['id', 'registration'], where: { users: { id: page } } };
    for (const { id, registration } of (await session.call('load_objects', query, users)).users) {
      result.set(id, registration);
    }
  }
  return result;
}
