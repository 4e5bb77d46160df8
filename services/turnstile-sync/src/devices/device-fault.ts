/**
 * Reasons for which a device did not do what was requested.
 * `unreachable`: no answer. `login refused`: our password is wrong. `refused`: the answer is not a success. `differs`:
 * the device shows other values than were written. `busy`: another visit has the device. `replaced`: an unconfirmed
 * other device answers at the address.
 */
export type DeviceFaultKind = 'unreachable' | 'login refused' | 'refused' | 'differs' | 'busy' | 'replaced';

/** Failure of a device. Its message never contains the password or session. */
export class DeviceFault extends Error {
  readonly kind: DeviceFaultKind;
  constructor(kind: DeviceFaultKind, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'DeviceFault';
    this.kind = kind;
  }
}

/** Thrown between two calls when a visit ends because an urgent visit waits. What the visit has written stays. */
export class GaveWay extends DeviceFault {
  constructor() {
    super('busy', 'gave way to somebody who waits for the device');
    this.name = 'GaveWay';
  }
}

/**
 * Waits for the work.
 * @returns the device's fault, or null if the work succeeded
 * @throws any other error of the work
 */
export async function faultOf(work: Promise<unknown>): Promise<DeviceFault | null> {
  try {
    await work;
    return null;
  } catch (error) {
    if (error instanceof DeviceFault) return error;
    throw error;
  }
}
