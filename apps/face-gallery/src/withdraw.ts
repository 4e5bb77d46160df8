import type { Context } from './context.ts';

/** Deletes a person's photo. That it was withdrawn stays written down; turnstiles follow from it. */
export async function withdraw({ database, clock }: Context, userId: string): Promise<void> {
  await database.facePhotos.updateOne(
    { _id: userId, enrolled: true },
    { $set: { enrolled: false, image: null, withdrawnAt: clock.now() } },
  );
}
