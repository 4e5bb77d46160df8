/**
 * Why a device did not do what it was asked.
 * `unreachable`: no answer. `login refused`: the password is not the one we know. `refused`: an answer that is no success.
 * `differs`: what was read back is not what was written. `busy`: somebody else talks with it. `replaced`: another device
 * stands at the address, which nobody has confirmed.
 */
export type DeviceFaultKind = 'unreachable' | 'login refused' | 'refused' | 'differs' | 'busy' | 'replaced';

/** A device's failure, never with its password or session. */
export class DeviceFault extends Error {
  readonly kind: DeviceFaultKind;
  constructor(kind: DeviceFaultKind, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'DeviceFault';
    this.kind = kind;
  }
}

/** A visit that ended between two calls because somebody waits for the device. What it had done stays done. */
export class GaveWay extends DeviceFault {
  constructor() {
    super('busy', 'gave way to somebody who waits for the device');
    this.name = 'GaveWay';
  }
}

/** @returns why the device did not do the work; null if it did. @throws whatever is not the device's fault */
export async function faultOf(work: Promise<unknown>): Promise<DeviceFault | null> {
  try {
    await work;
    return null;
  } catch (error) {
    if (error instanceof DeviceFault) return error;
    throw error;
  }
}
