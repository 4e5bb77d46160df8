import { createHash } from 'node:crypto';
import type { Database } from '../../database.ts';

/** A person whose face turnstiles must store. */
export interface EnrolledFace {
  userId: string;
  /** Version of the photo. */
  version: number;
}

/** Reads everyone who is enrolled and still works here, sorted by user id. */
export async function enrolledFaces({ facePhotos, users }: Database): Promise<EnrolledFace[]> {
  const enrolled = await facePhotos
    .find({ enrolled: true })
    .select({ _id: 1, version: 1 })
    .sort({ _id: 1 })
    .lean();
  const ids = enrolled.map(({ _id }) => _id);
  const active = await users
    .find({ _id: { $in: ids }, active: true })
    .select({ _id: 1 })
    .lean();
  const here = new Set(active.map(({ _id }) => _id));
  return enrolled.filter(({ _id }) => here.has(_id)).map(({ _id: userId, version }) => ({ userId, version }));
}

/**
 * Returns a digest of all enrolments and the versions of their photos. A turnstile that already received the enrolments
 * of this digest needs no further comparison.
 */
export const stateOfFaces = (enrolled: readonly EnrolledFace[]): string =>
  createHash('sha256')
    .update(enrolled.map(({ userId, version }) => `${userId}:${version}`).join(','))
    .digest('base64url');

/** Maps the ids of people on turnstiles to their user ids. Withdrawn enrolments are included. */
export async function usersByDeviceId(
  { facePhotos }: Database,
  deviceUserIds: readonly string[],
): Promise<Map<string, string>> {
  if (deviceUserIds.length === 0) return new Map();
  const photos = await facePhotos
    .find({ deviceUserId: { $in: [...deviceUserIds] } })
    .select({ deviceUserId: 1 })
    .lean();
  return new Map(photos.map(({ _id, deviceUserId }) => [deviceUserId, _id]));
}
