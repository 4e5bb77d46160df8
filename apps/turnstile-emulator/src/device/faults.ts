import { z } from 'zod';

const share = z.number().min(0).max(1);

/** What can be ordered to go wrong with a device or with the network around it. */
export const faults = z.strictObject({
  /** `off` resets every connection in both directions, `silent` accepts them and never answers. */
  network: z.enum(['on', 'off', 'silent']),
  /** Milliseconds the device's API waits before each answer. */
  answerDelayMs: z.int().min(0).max(120_000),
  /** Share of the API calls answered with 500. */
  errorRate: share,
  /** Exactly so many of the next API calls are answered with 500. */
  failNext: z.int().min(0).max(10_000),
  /** Every login is refused, as after somebody changed the password at the device. */
  refuseLogin: z.boolean(),
  /** Configuration sections this firmware does not know. */
  missingSections: z.array(z.string().max(60)).max(20),
  /** Which uuid a turn carries: unconfirmed on a bench, so both can be ordered. */
  turnUuid: z.enum(['same', 'different']),
  /** What becomes of pictures to enrol; `unsupported`: a model without a camera. */
  pictures: z.enum(['taken', 'no-face', 'blurred', 'unsupported']),
  notifications: z.strictObject({
    /** Share that never arrives. */
    lose: share,
    /** Share that arrives twice. */
    repeat: share,
    /** So many are collected and then sent in shuffled order; 0 sends each at once. */
    reorder: z.int().min(0).max(1_000),
    /** Kept while the network is off and sent on its return, instead of lost. */
    keepOffline: z.boolean(),
  }),
});

export type Faults = z.infer<typeof faults>;

/** A change of some faults, the rest stays. */
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

/** How many faults are in force, for the page. */
export function countFaults(current: Faults): number {
  const normal = noFaults();
  const { notifications, ...rest } = current;
  const differs = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b);
  return [
    ...Object.entries(rest).map(([key, value]) => differs(value, normal[key as keyof typeof rest])),
    differs(notifications, normal.notifications),
  ].filter(Boolean).length;
}
