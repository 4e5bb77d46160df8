import { z } from 'zod';
import { documentReference, savedAnswer } from '../basics/call-shapes.ts';
import type { Operation } from '../basics/operation.ts';
import { documentId, exampleId, instant, localDate, mealId, mealIdOrNone } from '../basics/primitives.ts';
import { turnstileItem } from './turnstile-admin-operations.ts';

/** The number of events on a turnstile's page. */
export const DEVICE_EVENTS_SHOWN = 50;

/** The reason why a device does not do what it should (service turnstile-sync, `DeviceFault`). */
export const deviceFault = z.enum(['unreachable', 'login refused', 'refused', 'differs', 'busy', 'replaced']);
export type DeviceFaultKind = z.infer<typeof deviceFault>;

/**
 * The reason why events stay on a device. `unavailable`: the service that records them does not answer. `failed`: that
 * service failed.
 */
export const collectFault = z.enum(['unavailable', 'failed']);
export type CollectFault = z.infer<typeof collectFault>;
/** Reads a stored fault. A fault with a text of an older version is read as `failed`. */
export const collectFaultOf = (storedFault: string | null): CollectFault | null =>
  storedFault === null ? null : collectFault.catch('failed').parse(storedFault);

const difference = z
  .object({
    /** The name of the setting on the device, such as `general.online`. */
    setting: z.string(),
    wanted: z.string(),
    /** Empty if the device does not have the setting. */
    found: z.string(),
  })
  .meta({ id: 'DeviceDifference' });

/** An event at a gate. */
export const gateEvent = z
  .object({
    at: instant,
    /** `granted`: the gate was opened and has not been turned yet. */
    kind: z.enum(['granted', 'turned', 'released', 'conflict', 'refused']),
    /** Empty if the person is not known. */
    name: z.string(),
    /** 0 if it belongs to no meal. */
    time: mealIdOrNone,
    /** The message on the gate's display, only for refusals. */
    message: z.string(),
  })
  .meta({ id: 'GateEvent' });

export const turnstileDeviceOperations = {
  'ratchets.getDeviceRatchet': {
    summary: 'All that is known of one turnstile and its device',
    query: documentReference,
    answer: z
      .object({
        ...turnstileItem.shape,
        /** The time of the last sign of life of any kind; null if there was none. */
        lastSeen: instant.nullable(),
        /** Empty before the first contact. */
        deviceId: z.string(),
        /** Another device at the same address. It is refused until an administrator confirms it. */
        otherDevice: z.object({ deviceId: z.string(), seenAt: instant }).nullable(),
        /** The last contact, and its fault if it failed. */
        contact: z.object({
          triedAt: instant.nullable(),
          answeredAt: instant.nullable(),
          fault: deviceFault.nullable(),
        }),
        /** The error of the device's clock in milliseconds at the last measurement; positive: ahead. */
        clock: z.object({ driftMs: z.int(), measuredAt: instant }).nullable(),
        /**
         * The party that decides at its gate. `online`: our server. `contingency`: the device without a connection.
         * `standalone`: the device by its setting.
         */
        mode: z
          .object({
            kind: z.enum(['online', 'contingency', 'standalone']),
            since: instant.nullable(),
            seenAt: instant,
            /** The last loss of connection; `from` is null if its start was not observed. */
            lastContingency: z.object({ from: instant.nullable(), to: instant }).nullable(),
          })
          .nullable(),
        schedules: z.object({
          /** True if the stored windows were not sent to the device yet. */
          pending: z.boolean(),
          confirmedAt: instant.nullable(),
          fault: deviceFault.nullable(),
        }),
        configuration: z
          .object({
            checkedAt: instant,
            /** Differences that could not be repaired. */
            differences: z.array(difference),
            /** The changes of the last repair. */
            repaired: z.object({ at: instant, differences: z.array(difference) }).nullable(),
          })
          .nullable(),
        /** The version of the prices that was last confirmed for the device. */
        prices: z.object({ version: z.int(), at: instant }).nullable(),
        events: z.object({
          /** The number of events in the device's log that our server has not read yet. */
          pending: z.int(),
          collectedAt: instant.nullable(),
          /** The fault of the last attempt to read the device's log; null if it worked. */
          fault: collectFault.nullable(),
          /** Passages that could not be recorded and wait among the conflicts. */
          unrecorded: z.int(),
          /** The last events of today and yesterday, newest first. */
          last: z.array(gateEvent).max(DEVICE_EVENTS_SHOWN),
        }),
        /** The stored roster: people who can pass while our server is out of reach. */
        roster: z.object({ date: localDate, time: mealId, people: z.int(), writtenAt: instant }).nullable(),
        /** The faces on the device; null before the first check and for a model without a camera. */
        faces: z
          .object({
            people: z.int(),
            /** Photos that the device refused. */
            refused: z.int(),
            /** True if faces must still be added or deleted. */
            pending: z.boolean(),
            checkedAt: instant,
          })
          .nullable(),
        /** The number of entries in each shift, by the device's own counter and by ours; newest shift first. */
        counters: z.array(
          z.object({
            date: localDate,
            time: mealId,
            /** Null if the counter has no reading for this shift alone. */
            device: z.int().nullable(),
            counted: z.int(),
            /** The number of exits in this shift. */
            exits: z.int(),
            /** True if the shift is over and the counts differ. */
            alert: z.boolean(),
          }),
        ),
      })
      .meta({
        examples: [
          {
            id: exampleId,
            name: 'Fábrica · Entrada A',
            ip: '10.0.5.21',
            local: 2,
            operating: true,
            since: '2026-11-19T09:02:10.000Z',
            lastSeen: '2026-11-19T14:42:31.000Z',
            deviceId: '935109',
            otherDevice: null,
            contact: {
              triedAt: '2026-11-19T14:42:31.000Z',
              answeredAt: '2026-11-19T14:42:31.000Z',
              fault: null,
            },
            clock: { driftMs: 1200, measuredAt: '2026-11-19T14:42:31.000Z' },
            mode: {
              kind: 'online',
              since: '2026-11-19T13:58:12.000Z',
              seenAt: '2026-11-19T14:42:31.000Z',
              lastContingency: { from: '2026-11-19T13:20:05.000Z', to: '2026-11-19T13:58:12.000Z' },
            },
            schedules: { pending: false, confirmedAt: '2026-11-19T09:02:11.000Z', fault: null },
            configuration: {
              checkedAt: '2026-11-19T14:42:31.000Z',
              differences: [],
              repaired: {
                at: '2026-11-19T14:42:31.000Z',
                differences: [{ setting: 'general.online', wanted: '1', found: '0' }],
              },
            },
            prices: { version: 2, at: '2026-11-19T14:42:31.000Z' },
            events: {
              pending: 0,
              collectedAt: '2026-11-19T14:42:31.000Z',
              fault: null,
              unrecorded: 0,
              last: [
                {
                  at: '2026-11-19T14:42:31.000Z',
                  kind: 'turned',
                  name: 'BRUNO DE ALMEIDA LIMA',
                  time: 1,
                  message: '',
                },
                {
                  at: '2026-11-19T14:42:31.000Z',
                  kind: 'refused',
                  name: '',
                  time: 0,
                  message: 'Código expirado. Gere um novo',
                },
              ],
            },
            roster: { date: '2026-11-19', time: 1, people: 212, writtenAt: '2026-11-19T14:42:31.000Z' },
            faces: { people: 148, refused: 1, pending: false, checkedAt: '2026-11-19T14:42:31.000Z' },
            counters: [{ date: '2026-11-18', time: 1, device: 213, counted: 213, exits: 4, alert: false }],
          },
        ],
      }),
    errors: ['unauthenticated', 'forbidden', 'turnstile_not_found'],
  },
  'ratchets.synchronizeRatchet': {
    summary: 'Brings one device to the desired state and collects its events, now',
    body: documentReference,
    answer: savedAnswer('Catraca sincronizada!'),
    errors: [
      'unauthenticated',
      'forbidden',
      'turnstile_not_found',
      'turnstile_unreachable',
      'events_not_collected',
      'device_replaced',
      'outcome_unknown',
    ],
  },
  'ratchets.confirmRatchet': {
    summary: "Takes another device at a turnstile's address for the turnstile's own from now on",
    body: z
      .object({ id: documentId, deviceId: z.string().regex(/^\d{1,19}$/) })
      .meta({ examples: [{ id: exampleId, deviceId: '935200' }] }),
    answer: savedAnswer('Troca confirmada!'),
    errors: ['unauthenticated', 'forbidden', 'turnstile_not_found', 'device_not_seen', 'outcome_unknown'],
  },
} as const satisfies Record<string, Operation>;
