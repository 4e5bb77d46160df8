import type { Database } from '../database.ts';
import type { DeviceState } from '../models/gates/turnstile-device.ts';
import { documents } from '../writes/documents.ts';

/** The part of a turnstile that had another name. */
interface Former {
  _id: string;
  device?: { stranger?: DeviceState['otherDevice'] };
}

/**
 * The device that stands where another is registered is called `otherDevice`. The field of before stays as it is: a process
 * of the version before, which may still be running, goes on refusing that device.
 */
export async function otherDevice({ turnstiles }: Database): Promise<void> {
  const unnamed = { 'device.otherDevice': { $exists: false } } as const;
  const old = turnstiles.collection.find<Former>(unnamed).project<Former>({ 'device.stranger': 1 });
  for await (const { _id, device } of old) {
    const otherDevice = device?.stranger ?? null;
    await documents(turnstiles).updateOne(
      { _id, ...unnamed },
      { $set: { 'device.otherDevice': otherDevice } },
    );
  }
}
