import type { Database } from '../database.ts';
import { deviceUserId } from '../device-user-id.ts';

/**
 * Marks older photos as enrolled. They were stored before turnstiles recognised faces. Also sets every turnstile's list
 * of faces to null, which means never read.
 */
export async function faceEnrolments({ facePhotos, turnstiles }: Database): Promise<void> {
  await turnstiles.collection.updateMany(
    { 'device.faces': { $exists: false } },
    { $set: { 'device.faces': null } },
  );
  const old = facePhotos.collection
    .find({ enrolled: { $exists: false } } as object)
    .project({ consentAt: 1 });
  for await (const { _id, consentAt } of old) {
    const version = Math.floor((consentAt as Date).getTime() / 1000);
    await facePhotos.collection.updateOne(
      { _id },
      {
        $set: { enrolled: true, version, deviceUserId: String(deviceUserId(String(_id))), withdrawnAt: null },
      },
    );
  }
}
