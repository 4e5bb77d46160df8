import { z } from 'zod';
import { documentReference, savedAnswer } from '../basics/call-shapes.ts';
import type { Operation } from '../basics/operation.ts';
import { documentId, exampleId, instant, localDate, mealId, mealIdOrNone } from '../basics/primitives.ts';
import { turnstileItem } from './turnstile-admin-operations.ts';

/** Events of a turnstile that its page shows. */
export const DEVICE_EVENTS_SHOWN = 50;

/** Why a device does not do what it is asked (service turnstile-sync, `DeviceFault`). */
export const deviceFault = z.enum(['unreachable', 'login refused', 'refused', 'differs', 'busy', 'replaced']);
export type DeviceFaultKind = z.infer<typeof deviceFault>;

/** Why events stay on a device: what records them does not answer, or it failed. */
export const collectFault = z.enum(['unavailable', 'failed']);
export type CollectFault = z.infer<typeof collectFault>;
/** As it was noted; what an older version noted in other words is a failure. */
export const collectFaultOf = (noted: string | null): CollectFault | null =>
  noted === null ? null : collectFault.catch('failed').parse(noted);

const difference = z
  .object({
    /** What it is, in the device's own words: `general.online`. */
    setting: z.string(),
    wanted: z.string(),
    /** Empty where the device has nothing of the kind. */
    found: z.string(),
  })
  .meta({ id: 'DeviceDifference' });

/** What happened at a gate. */
export const gateEvent = z
  .object({
    at: instant,
    /** `granted`: opened, and nobody has turned it (yet). */
    kind: z.enum(['granted', 'turned', 'released', 'conflict', 'refused']),
    /** Empty where nobody is known. */
    name: z.string(),
    /** 0 where it belongs to no meal. */
    time: mealIdOrNone,
    /** What the gate said; of refusals only. */
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
        /** Last sign of life, of whatever kind. */
        lastSeen: instant.nullable(),
        /** Empty before the first contact. */
        deviceId: z.string(),
        /** Another device at the same address, refused until it is confirmed. */
        otherDevice: z.object({ deviceId: z.string(), seenAt: instant }).nullable(),
        /** The last time it was spoken with, and why that did not work where it did not. */
        contact: z.object({
          triedAt: instant.nullable(),
          answeredAt: instant.nullable(),
          fault: deviceFault.nullable(),
        }),
        /** How wrong its clock was when it was last measured, in milliseconds; positive: ahead. */
        clock: z.object({ driftMs: z.int(), measuredAt: instant }).nullable(),
        /** Who decides at its gate: our server, or the device because it lost us, or because it is set so. */
        mode: z
          .object({
            kind: z.enum(['online', 'contingency', 'standalone']),
            since: instant.nullable(),
            seenAt: instant,
            /** The last time it had lost us; from null: nobody saw it begin. */
            lastContingency: z.object({ from: instant.nullable(), to: instant }).nullable(),
          })
          .nullable(),
        schedules: z.object({
          /** Stored here, not yet on the device. */
          pending: z.boolean(),
          confirmedAt: instant.nullable(),
          fault: deviceFault.nullable(),
        }),
        configuration: z
          .object({
            checkedAt: instant,
            /** What differs and could not be put right. */
            differences: z.array(difference),
            /** What the last repair has changed. */
            repaired: z.object({ at: instant, differences: z.array(difference) }).nullable(),
          })
          .nullable(),
        /** The version of the prices it last confirmed to decide by. */
        prices: z.object({ version: z.int(), at: instant }).nullable(),
        events: z.object({
          /** On the device and not yet here. */
          pending: z.int(),
          collectedAt: instant.nullable(),
          /** Why the last try to collect them failed; null when it did not. */
          fault: collectFault.nullable(),
          /** Passages that could not be recorded and wait among the conflicts. */
          unrecorded: z.int(),
          /** The last ones of today and yesterday, newest first. */
          last: z.array(gateEvent).max(DEVICE_EVENTS_SHOWN),
        }),
        /** Who may pass by themselves while our server is out of reach. */
        roster: z.object({ date: localDate, time: mealId, people: z.int(), writtenAt: instant }).nullable(),
        /** Whom it recognises by the face; null before it was asked, and of a model without a camera. */
        faces: z
          .object({
            people: z.int(),
            /** Photos that it does not take. */
            refused: z.int(),
            /** Some are still to be given to it or taken away. */
            pending: z.boolean(),
            checkedAt: instant,
          })
          .nullable(),
        /** Who entered, by the device's own counter and by ours, newest shift first. */
        counters: z.array(
          z.object({
            date: localDate,
            time: mealId,
            /** Null where the device's counter cannot be read for this shift alone. */
            device: z.int().nullable(),
            counted: z.int(),
            /** Who went out by it meanwhile. */
            exits: z.int(),
            /** The shift is over and they differ. */
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
