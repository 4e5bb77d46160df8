import { z } from 'zod';
import { documentId, exampleId, localTime, mealId, siteId } from '../basics/primitives.ts';
import { collectFault, deviceFault } from './turnstile-device-operations.ts';
import { TURNSTILE_ADDRESS_MAX, TURNSTILE_NAME_MAX } from './turnstile-limits.ts';

const names = z.array(z.string());

/** One turnstile, all of a site, or all. */
export const turnstileScope = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('one'), id: documentId }),
  z.object({ kind: z.literal('site'), site: siteId }),
  z.object({ kind: z.literal('all') }),
]);
export type TurnstileScope = z.infer<typeof turnstileScope>;

/**
 * Commands to the service that talks to the devices. The service answers before the caller times out.
 * A device that has not answered by then counts as unreachable. It receives the missed changes when it can be reached
 * again.
 */
const devices = { queue: 'turnstile', expiresInMs: 17_000, attempts: 2 } as const;

/** Commands to the same service that only change stored turnstiles. They wait for no device. */
const registry = { queue: 'turnstile', expiresInMs: 5_000, attempts: 3 } as const;

/** `terminal` for a terminal; missing for a turnstile. */
export const deviceKind = z.enum(['terminal']);
export type DeviceKind = z.infer<typeof deviceKind>;

const described = {
  kind: deviceKind.optional(),
  name: z.string().min(1).max(TURNSTILE_NAME_MAX),
  address: z.string().min(1).max(TURNSTILE_ADDRESS_MAX),
  site: siteId,
};
const notFound = ['turnstile_not_found', 'terminal_not_found'] as const;
/** The password of the device, encrypted by the sender, so that no queue contains a readable password. */
const sealedPassword = z.string().min(1);

export const turnstileCommands = {
  /** Adds a turnstile with the default serving windows. The next tick contacts it. */
  'turnstile.add': {
    ...registry,
    payload: z.object({ ...described, sealedPassword }).meta({
      examples: [
        { name: 'Entrada A', address: '10.0.5.21', site: 2, sealedPassword: 'ZmVpasOjbyBjb20gYXJyb3o…' },
      ],
    }),
    result: z.object({ id: documentId }).meta({ examples: [{ id: exampleId }] }),
    refusals: ['turnstile_address_exists', 'turnstile_address_unfit'],
  },
  'turnstile.update': {
    ...registry,
    payload: z
      .object({ id: documentId, ...described, sealedPassword: sealedPassword.optional() })
      .meta({ examples: [{ id: exampleId, name: 'Entrada A', address: '10.0.5.21', site: 2 }] }),
    result: z.object({ changed: z.boolean() }).meta({ examples: [{ changed: true }] }),
    refusals: [...notFound, 'turnstile_address_exists', 'turnstile_address_unfit'],
  },
  /** Removes a turnstile. Messages from it are ignored. Its document stays for the history of its events. */
  'turnstile.remove': {
    ...registry,
    payload: z
      .object({ id: documentId, kind: deviceKind.optional() })
      .meta({ examples: [{ id: exampleId }] }),
    result: z.object({ name: z.string() }).meta({ examples: [{ name: 'Entrada A' }] }),
    refusals: notFound,
  },
  /** Contacts each device in scope and stores the state that it reports. */
  'turnstile.probe': {
    ...devices,
    payload: z
      .object({ scope: turnstileScope })
      .meta({ examples: [{ scope: { kind: 'one', id: exampleId } }] }),
    result: z
      .object({
        devices: z.array(
          z.object({ id: documentId, name: z.string(), address: z.string(), reached: z.boolean() }),
        ),
      })
      .meta({
        examples: [{ devices: [{ id: exampleId, name: 'Entrada A', address: '10.0.5.21', reached: false }] }],
      }),
    refusals: ['turnstile_not_found'],
  },
  /** Applies the desired state to a device and collects its events, while the caller waits. */
  'turnstile.synchronise': {
    queue: 'turnstile',
    expiresInMs: 55_000,
    attempts: 2,
    payload: z.object({ id: documentId }).meta({ examples: [{ id: exampleId }] }),
    result: z
      .object({
        name: z.string(),
        /** Null if the device has the desired state. */
        fault: deviceFault.nullable(),
        /** The reason why its events could not be collected; null if they were. */
        collecting: collectFault.nullable(),
        /** Passages of the device that could not be recorded and wait among the conflicts. */
        unrecorded: z.int().min(0),
      })
      .meta({
        examples: [{ name: 'Entrada A', fault: 'login refused', collecting: 'failed', unrecorded: 0 }],
      }),
    refusals: ['turnstile_not_found'],
  },
  /**
   * Updates the enrolled faces on every device after a face was registered or deleted.
   * The command only makes the update faster. Every later contact with a device compares its faces with the database.
   */
  'turnstile.keepFaces': {
    queue: 'turnstile',
    expiresInMs: 60_000,
    attempts: 2,
    payload: z.object({}),
    result: z.object({}),
    refusals: [],
  },
  /** Registers another device, which was last seen at the address, as the device of the turnstile. */
  'turnstile.confirmDevice': {
    ...registry,
    payload: z
      .object({ id: documentId, kind: deviceKind.optional(), deviceId: z.string() })
      .meta({ examples: [{ id: exampleId, deviceId: '935107' }] }),
    result: z.object({ name: z.string() }).meta({ examples: [{ name: 'Entrada A' }] }),
    refusals: [...notFound, 'device_not_seen'],
  },
  /** Replaces the secret path of a terminal. Its device receives the new path at the next contact. */
  'turnstile.rotateToken': {
    ...registry,
    payload: z
      .object({ id: documentId, kind: deviceKind })
      .meta({ examples: [{ id: exampleId, kind: 'terminal' }] }),
    result: z.object({ name: z.string() }).meta({ examples: [{ name: 'Fábrica' }] }),
    refusals: [...notFound, 'terminal_changed'],
  },
  /** Stores the serving windows of turnstiles, then sends them to the devices. */
  'turnstile.setSchedules': {
    ...devices,
    payload: z
      .object({
        scope: turnstileScope,
        windows: z.array(z.object({ id: mealId, start: localTime, end: localTime })).length(3),
      })
      .meta({
        examples: [
          {
            scope: { kind: 'site', site: 2 },
            windows: [
              { id: 1, start: '11:00', end: '14:00' },
              { id: 2, start: '18:00', end: '20:30' },
              { id: 3, start: '22:30', end: '23:59' },
            ],
          },
        ],
      }),
    /** The names of turnstiles. Their windows are stored even if a device is unreachable. */
    result: z
      .object({ saved: names, unreachable: names })
      .meta({ examples: [{ saved: ['Entrada A'], unreachable: ['Entrada B'] }] }),
    refusals: ['turnstile_not_found', 'window_reversed'],
  },
  /** Checks if each device lets the server decide. Then the prices of the server apply at its gate. */
  'turnstile.confirmPrices': {
    ...devices,
    payload: z.object({ version: z.int().min(1) }).meta({ examples: [{ version: 2 }] }),
    result: z
      .object({ devices: z.array(z.object({ name: z.string(), reached: z.boolean() })) })
      .meta({ examples: [{ devices: [{ name: 'Entrada A', reached: true }] }] }),
    refusals: [],
  },
} as const;
