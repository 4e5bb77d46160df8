import { z } from 'zod';

const share = z.number().min(0).max(1);

/** The faults of a device or its network that a test or operator can simulate. */
export const faults = z.strictObject({
  /** With `off` every connection in both directions is reset. With `silent` it is accepted and never answered. */
  network: z.enum(['on', 'off', 'silent']),
  /** The time that the device's API waits before each answer. */
  answerDelayMs: z.int().min(0).max(120_000),
  /** The share of API calls that are answered with 500. */
  errorRate: share,
  /** The number of next API calls that are answered with 500. */
  failNext: z.int().min(0).max(10_000),
  /** The device refuses every login, as after a change of its password. */
  refuseLogin: z.boolean(),
  /** The configuration sections that this firmware lacks. */
  missingSections: z.array(z.string().max(60)).max(20),
  /** With `same` a turn has the uuid of its scan, with `different` a new one. No bench test has confirmed either. */
  turnUuid: z.enum(['same', 'different']),
  /** The result of enrolling a picture. `unsupported` is a model without a camera. */
  pictures: z.enum(['taken', 'no-face', 'blurred', 'unsupported']),
  notifications: z.strictObject({
    /** The share of notifications that never arrive. */
    lose: share,
    /** The share of notifications that arrive twice. */
    repeat: share,
    /**
     * The number of notifications that are collected and then sent in random order. With 0 each one is sent
     * immediately.
     */
    reorder: z.int().min(0).max(1_000),
    /**
     * If true, the device holds notifications while the network is off and sends them when it returns. Otherwise they
     * are lost.
     */
    keepOffline: z.boolean(),
  }),
});

export type Faults = z.infer<typeof faults>;

/** A change of some faults. The others stay as they are. */
export const faultsPatch = faults
  .partial()
  .extend({ notifications: faults.shape.notifications.partial().optional() });

export type FaultsPatch = z.infer<typeof faultsPatch>;

export function noFaults(): Faults {
  return {
    network: 'on',
    answerDelayMs: 0,
    errorRate: 0,
    failNext: 0,
    refuseLogin: false,
    missingSections: [],
    turnUuid: 'same',
    pictures: 'taken',
    notifications: { lose: 0, repeat: 0, reorder: 0, keepOffline: false },
  };
}

export const patchFaults = (current: Faults, patch: FaultsPatch): Faults =>
  faults.parse({
    ...current,
    ...patch,
    notifications: { ...current.notifications, ...patch.notifications },
  });

/** Counts the active faults for the page. */
export function countFaults(current: Faults): number {
  const normal = noFaults();
  const { notifications, ...rest } = current;
  const differs = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b);
  return [
    ...Object.entries(rest).map(([key, value]) => differs(value, normal[key as keyof typeof rest])),
    differs(notifications, normal.notifications),
  ].filter(Boolean).length;
}
