import type { Database } from '../database.ts';
import { neverSpokenWith } from '../models/gates/turnstile-device.ts';

/** Marks devices of older databases as never contacted. */
export async function turnstileDevice({ turnstiles }: Database): Promise<void> {
  await turnstiles.collection.updateMany(
    { device: { $exists: false } },
    { $set: { device: neverSpokenWith(), removedAt: null } },
  );
}
