/**
 * Reasons for which a device did not do what was requested. `unreachable`: no answer. `login refused`: our password is
 * wrong. `refused`: the answer is not a success. `differs`: the device returns other values than we wrote. `busy`:
 * another visit is using the device. `replaced`: another device, which no administrator has confirmed, answers at the
 * address.
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

/** Thrown before a call when a visit must end because an urgent visit waits. The visit's earlier writes stay valid. */
export class GaveWay extends DeviceFault {
  constructor() {
    super('busy', 'gave way to somebody who waits for the device');
    this.name = 'GaveWay';
  }
}

/**
 * Waits for the promise.
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
