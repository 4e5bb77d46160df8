import { z } from 'zod';
import { documentId, exampleId, localTime, mealId, siteId } from '../basics/primitives.ts';
import { collectFault, deviceFault } from './turnstile-device-operations.ts';
import { TURNSTILE_ADDRESS_MAX, TURNSTILE_NAME_MAX } from './turnstile-limits.ts';

const names = z.array(z.string());

/** One turnstile, all of a site, or all there are. */
export const turnstileScope = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('one'), id: documentId }),
  z.object({ kind: z.literal('site'), site: siteId }),
  z.object({ kind: z.literal('all') }),
]);
export type TurnstileScope = z.infer<typeof turnstileScope>;

/**
 * To the service that talks with the devices. It answers within its own deadline: a device that has not answered by then
 * counts as out of reach and gets what it missed when it returns.
 */
const devices = { queue: 'turnstile', expiresInMs: 17_000, attempts: 2 } as const;

/** To the same service, about its own documents: no device is waited for. */
const registry = { queue: 'turnstile', expiresInMs: 5_000, attempts: 3 } as const;

/** Which list it is on; a turnstile where nothing is said. */
export const deviceKind = z.enum(['terminal']);
export type DeviceKind = z.infer<typeof deviceKind>;

const described = {
  kind: deviceKind.optional(),
  name: z.string().min(1).max(TURNSTILE_NAME_MAX),
  address: z.string().min(1).max(TURNSTILE_ADDRESS_MAX),
  site: siteId,
};
const notFound = ['turnstile_not_found', 'terminal_not_found'] as const;
/** Sealed by the sender: no password travels or lies in a queue. */
const sealedPassword = z.string().min(1);

export const turnstileCommands = {
  /** A new turnstile with the default serving windows; the next tick speaks with it. */
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
  /** Its messages count no longer; its document stays for what happened at it. */
  'turnstile.remove': {
    ...registry,
    payload: z
      .object({ id: documentId, kind: deviceKind.optional() })
      .meta({ examples: [{ id: exampleId }] }),
    result: z.object({ name: z.string() }).meta({ examples: [{ name: 'Entrada A' }] }),
    refusals: notFound,
  },
  /** Speaks with each device in scope and notes what it says of itself. */
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
  /** Brings a device to the desired state and collects its events; whoever asked waits. */
  'turnstile.synchronise': {
    queue: 'turnstile',
    expiresInMs: 55_000,
    attempts: 2,
    payload: z.object({ id: documentId }).meta({ examples: [{ id: exampleId }] }),
    result: z
      .object({
        name: z.string(),
        /** Null: it is as it should be. */
        fault: deviceFault.nullable(),
        /** Why its events could not be collected; null where they are. */
        collecting: collectFault.nullable(),
        /** Passages of it that could not be recorded and wait among the conflicts. */
        unrecorded: z.int().min(0),
      })
      .meta({
        examples: [{ name: 'Entrada A', fault: 'login refused', collecting: 'failed', unrecorded: 0 }],
      }),
    refusals: ['turnstile_not_found'],
  },
  /**
   * Somebody's face was registered or withdrawn: every device is brought to who is enrolled now. It only makes haste;
   * what is enrolled lies in the database, and every visit compares.
   */
  'turnstile.keepFaces': {
    queue: 'turnstile',
    expiresInMs: 60_000,
    attempts: 2,
    payload: z.object({}),
    result: z.object({}),
    refusals: [],
  },
  /** The device that was last seen at the address becomes the turnstile's own. */
  'turnstile.confirmDevice': {
    ...registry,
    payload: z
      .object({ id: documentId, kind: deviceKind.optional(), deviceId: z.string() })
      .meta({ examples: [{ id: exampleId, deviceId: '935107' }] }),
    result: z.object({ name: z.string() }).meta({ examples: [{ name: 'Entrada A' }] }),
    refusals: [...notFound, 'device_not_seen'],
  },
  /** A terminal's path becomes worthless; its device gets the new one at the next visit. */
  'turnstile.rotateToken': {
    ...registry,
    payload: z
      .object({ id: documentId, kind: deviceKind })
      .meta({ examples: [{ id: exampleId, kind: 'terminal' }] }),
    result: z.object({ name: z.string() }).meta({ examples: [{ name: 'Fábrica' }] }),
    refusals: [...notFound, 'terminal_changed'],
  },
  /** Stores the serving windows of turnstiles, then pushes them to the devices. */
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
    /** Names; all of them are stored. */
    result: z
      .object({ saved: names, unreachable: names })
      .meta({ examples: [{ saved: ['Entrada A'], unreachable: ['Entrada B'] }] }),
    refusals: ['turnstile_not_found', 'window_reversed'],
  },
  /** Asks each device whether it leaves its decisions, and with them the prices, to the server. */
  'turnstile.confirmPrices': {
    ...devices,
    payload: z.object({ version: z.int().min(1) }).meta({ examples: [{ version: 2 }] }),
    result: z
      .object({ devices: z.array(z.object({ name: z.string(), reached: z.boolean() })) })
      .meta({ examples: [{ devices: [{ name: 'Entrada A', reached: true }] }] }),
    refusals: [],
  },
} as const;
