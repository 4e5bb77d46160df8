import { deviceUserId, isDeviceUserId } from '@reserva/database/device-user-id';
import { z } from 'zod';
import type { Face } from '../devices/turnstile-device.ts';
import {
  anything,
  BATCH,
  createRow,
  destroyRows,
  int,
  pagesOf,
  registrationsOf,
  unlinkUsers,
} from './rows.ts';
import type { ControlIdSession } from './session.ts';

const images = z.object({
  image_info: z.array(z.object({ user_id: int, timestamp: z.int() })).default([]),
});
const enrolled = z.object({
  success: z.boolean(),
  errors: z.array(z.object({ code: z.int(), message: z.string() })).default([]),
});

/**
 * Reads the versions of our people's photos, by device user id. A photo without a user on the device counts as ours if
 * its id is in the range of our ids.
 */
export async function readFaces(session: ControlIdSession): Promise<Map<bigint, number>> {
  const { image_info: found } = await session.call('user_list_images', null, images, { get_timestamp: '1' });
  const candidates = found.filter(({ user_id }) => isDeviceUserId(user_id));
  const holders = await registrationsOf(
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
 * Writes a person's face. The user must exist before its photo (vendor documentation). With `match`, the device refuses
 * a face that it already stores for another person. Otherwise one of them could pass as the other.
 */
export async function putFace(
  session: ControlIdSession,
  { userId, name, version, image }: Face,
): Promise<string | null> {
  const id = deviceUserId(userId);
  const holder = (await registrationsOf(session, [id])).get(id);
  if (holder !== undefined && holder !== userId) return 'another user has the id';
  if (holder === undefined) {
    await createRow(session, 'users', { id, registration: userId, name });
  }
  const query = { user_id: String(id), timestamp: String(version), match: '1' };
  const answer = await session.call('user_set_image', image, enrolled, query);
  if (answer.success) return null;
  // The photo was refused, so the user that was created for it is not needed.
  if (holder === undefined) await removeFaces(session, [id]);
  return answer.errors.map(({ code, message }) => `${code} ${message}`).join(', ') || 'refused';
}

/**
 * Removes people from the device. Photos are removed first, because a device can keep a photo without its user. Cards,
 * links and users follow.
 */
export async function removeFaces(session: ControlIdSession, ids: readonly bigint[]): Promise<void> {
  for (const page of pagesOf(ids, BATCH)) {
    await session.call('user_destroy_image', { user_ids: page }, anything);
    await unlinkUsers(session, page);
    await destroyRows(session, 'users', { id: page });
  }
}
