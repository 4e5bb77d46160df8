import { deviceUserId } from '@reserva/database/device-user-id';
import type { FacePhoto } from '@reserva/database/models/gates/face-photos';
import { documents } from '@reserva/database/writes/documents';
import type { Context } from './context.ts';

/**
 * Stores a person's photo in one write. The version increases even after a withdrawn enrolment, so that a turnstile
 * that was off can tell that its photo is old.
 */
export async function enrol(
  { database, clock }: Context,
  userId: string,
  { image, consentVersion }: Pick<FacePhoto, 'consentVersion'> & { image: Buffer },
): Promise<void> {
  const now = clock.now();
  const seconds = Math.floor(now.getTime() / 1000);
  const next = { $max: [seconds, { $add: [{ $ifNull: ['$version', 0] }, 1] }] };
  await documents(database.facePhotos).updateOne(
    { _id: userId },
    [
      {
        $set: {
          enrolled: true,
          image: { $literal: image },
          version: next,
          deviceUserId: { $literal: String(deviceUserId(userId)) },
          consentVersion: { $literal: consentVersion },
          consentAt: now,
          withdrawnAt: null,
        },
      },
    ],
    { upsert: true, updatePipeline: true },
  );
}
