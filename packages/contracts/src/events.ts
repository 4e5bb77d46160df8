import { z } from 'zod';
import { actor } from './basics/actor.ts';
import {
  cents,
  documentId,
  exampleId,
  instant,
  localDate,
  mealId,
  role,
  siteId,
} from './basics/primitives.ts';
import { mealHours } from './calendar/service-commands.ts';
import { missedReason } from './gates/terminal-commands.ts';
import { contestOperation } from './money/contest-commands.ts';
import { leaveKind } from './money/leave-commands.ts';

const person = z.object({
  kind: z.enum(['employee', 'guest', 'master']),
  /** User id, guest code, or issuer of the master code. */
  id: z.string(),
  name: z.string(),
  /** Empty for guests and master codes. */
  cpf: z.string(),
});

/** Of the topics of reminders (domain) those that no other event tells of. */
const reminderTopic = z.enum(['unreserved-1', 'unreserved-2', 'unreserved-3', 'rating']);

const meal = { reservationId: documentId, person, date: localDate, meal: mealId, site: siteId };

const examplePerson = { kind: 'employee', id: exampleId, name: 'Bruno', cpf: '86288366757' } as const;
const exampleEmail = 'bruno@example.com';
const exampleMeal = {
  reservationId: exampleId,
  person: examplePerson,
  date: '2026-11-19',
  meal: 1,
  site: 2,
} as const;
const exampleActor = {
  kind: 'employee',
  userId: exampleId,
  name: 'Bruno',
  cpf: '86288366757',
  email: exampleEmail,
} as const;

/** Whom a meal is offered to. */
const colleague = z.object({ id: documentId, name: z.string(), email: z.string() });

/**
 * What happened, told after the write that made it true (outbox). Consumers are idempotent by event id.
 * `durable`: queued for the activity service. `realtime`: also published to the gateways at once, may be missed.
 */
export const events = {
  'reservation.created': {
    durable: true,
    realtime: true,
    payload: z
      .object({ ...meal, by: actor, email: z.string() })
      .meta({ examples: [{ ...exampleMeal, by: exampleActor, email: exampleEmail }] }),
  },
  'reservation.cancelled': {
    durable: true,
    realtime: true,
    payload: z
      .object({
        ...meal,
        by: actor,
        /** Of the person, where a leave cancelled it: the person is told by e-mail. */
        leave: z.object({ kind: leaveKind, email: z.string() }).optional(),
        /** Why the meal is not served, where that cancelled it. */
        notServed: z.object({ reason: z.string(), email: z.string() }).optional(),
        /** The same where their accounts were closed because they leave. */
        departure: z.object({ lastDay: localDate, email: z.string() }).optional(),
      })
      .meta({ examples: [{ ...exampleMeal, by: { kind: 'system', job: 'expiry' } }] }),
  },
  /** Its meal has other hours on its day, or those of every day again: its person is told by e-mail. */
  'reservation.hoursChanged': {
    durable: true,
    realtime: false,
    payload: z
      .object({
        ...meal,
        email: z.string(),
        hours: mealHours,
        /** Why; empty where the hours of every day count again. */
        reason: z.string(),
      })
      .meta({
        examples: [
          {
            ...exampleMeal,
            email: exampleEmail,
            hours: {
              reservation: { start: '06:00', end: '09:00' },
              serving: { start: '10:30', end: '12:30' },
            },
            reason: 'Véspera de Natal',
          },
        ],
      }),
  },
  /** Its person eats at the other site; `site` is the one of now. */
  'reservation.moved': {
    durable: true,
    realtime: true,
    payload: z
      .object({ ...meal, from: siteId, by: actor, email: z.string() })
      .meta({ examples: [{ ...exampleMeal, from: 1, by: exampleActor, email: exampleEmail }] }),
  },
  /** After its window, to whoever has none for that meal, or to one colleague, who is told by e-mail. */
  'reservation.offered': {
    durable: true,
    realtime: true,
    payload: z.object({ ...meal, by: actor, to: colleague.nullable() }).meta({
      examples: [
        { ...exampleMeal, by: exampleActor, to: { id: exampleId, name: 'Ana', email: 'ana@example.com' } },
      ],
    }),
  },
  'reservation.offerWithdrawn': {
    durable: true,
    realtime: true,
    payload: z
      .object({ ...meal, by: actor, to: z.string().nullable() })
      .meta({ examples: [{ ...exampleMeal, by: exampleActor, to: exampleId }] }),
  },
  /** It is `person`'s now, and was `from`'s: both are told by e-mail. */
  'reservation.handedOver': {
    durable: true,
    realtime: true,
    payload: z.object({ ...meal, by: actor, email: z.string(), from: person, fromEmail: z.string() }).meta({
      examples: [
        {
          ...exampleMeal,
          by: exampleActor,
          email: exampleEmail,
          from: { kind: 'employee', id: exampleId, name: 'Ana', cpf: '15350946056' },
          fromEmail: 'ana@example.com',
        },
      ],
    }),
  },
  'reservation.checkedIn': {
    durable: false,
    realtime: true,
    payload: z
      .object({
        ...meal,
        outcome: z.enum(['concluded', 'reserveless']),
        /** The site that was reserved, where the person ate at the other one. */
        reservedSite: siteId.nullable(),
        priceCents: cents,
        turnstileId: documentId,
        /** When the arm was turned; missing in what was told by the version before. */
        turnedAt: instant.optional(),
      })
      .meta({
        examples: [
          {
            ...exampleMeal,
            outcome: 'concluded',
            reservedSite: null,
            priceCents: 350,
            turnstileId: exampleId,
          },
        ],
      }),
  },
  /** Somebody contested a line of their own statement. What they wrote is in the contest, and nowhere else. */
  'contest.sent': {
    durable: true,
    realtime: false,
    payload: z.object({ ...meal, by: actor }).meta({ examples: [{ ...exampleMeal, by: exampleActor }] }),
  },
  'contest.answered': {
    durable: true,
    realtime: false,
    payload: z
      .object({
        ...meal,
        email: z.string(),
        /** What was done about it; null where it was refused. */
        operation: contestOperation.nullable(),
        /** Given back by a correction; 0 where there was none. */
        backCents: cents,
        /** Of the operator; empty where it was accepted without any. */
        words: z.string(),
        /** Name of the operator. */
        by: z.string(),
      })
      .meta({
        examples: [
          {
            ...exampleMeal,
            email: exampleEmail,
            operation: 'correct',
            backCents: 350,
            words: 'Tem razão',
            by: 'Otavio',
          },
        ],
      }),
  },
  /** What a person changed of their own week: a line of their log. */
  'week.changed': {
    durable: true,
    realtime: false,
    payload: z
      .object({ person, by: actor, description: z.string() })
      .meta({ examples: [{ person: examplePerson, by: exampleActor, description: 'Pausou' }] }),
  },
  /** Nobody ate by somebody's pattern for weeks: it reserves nothing any more. */
  'week.paused': {
    durable: true,
    realtime: false,
    payload: z
      .object({ person, email: z.string(), since: localDate })
      .meta({ examples: [{ person: examplePerson, email: exampleEmail, since: '2026-10-01' }] }),
  },
  /** A planned meal that was not reserved: its window was over before the system could. */
  'week.missed': {
    durable: true,
    realtime: false,
    payload: z.object({ person, email: z.string(), date: localDate, meal: mealId, site: siteId }).meta({
      examples: [{ person: examplePerson, email: exampleEmail, date: '2026-11-19', meal: 1, site: 2 }],
    }),
  },
  /** A mark at a terminal that was out of reach, and that could not be taken when it was collected. */
  'terminal.missed': {
    durable: true,
    realtime: false,
    payload: z
      .object({
        person,
        email: z.string(),
        /** When it was made. */
        markedAt: instant,
        terminal: z.string(),
        /** Null: no window was open. */
        meal: mealId.nullable(),
        reason: missedReason,
        /** Why the meal is closed, where that is the reason. */
        notServed: z.string().nullable(),
      })
      .meta({
        examples: [
          {
            person: examplePerson,
            email: exampleEmail,
            markedAt: '2026-11-19T11:50:00.000Z',
            terminal: 'Vestiário',
            meal: 1,
            reason: 'too_late',
            notServed: null,
          },
        ],
      }),
  },
  /** What somebody wants to be told of is so: nothing reserved while that still can be, or a meal that was not rated. */
  'reminder.due': {
    durable: true,
    realtime: false,
    payload: z
      .object({
        topic: reminderTopic,
        person,
        email: z.string(),
        date: localDate,
        meal: mealId,
        /** The meal that was eaten; null of who has none. */
        reservationId: documentId.nullable(),
        /** Later it is of no use. */
        until: instant,
      })
      .meta({
        examples: [
          {
            topic: 'unreserved-1',
            person: examplePerson,
            email: exampleEmail,
            date: '2026-11-19',
            meal: 1,
            reservationId: null,
            until: '2026-11-19T12:20:00.000Z',
          },
        ],
      }),
  },
  /** What an operator or administrator did: one line of the operators' log. */
  'operator.acted': {
    durable: true,
    realtime: false,
    payload: z
      .object({
        /** See `@reserva/domain/system/operator-actions`. */
        action: z.literal([1, 2, 3, 4, 5, 6, 7]),
        operator: z.object({ id: documentId, name: z.string(), role }),
        /** Portuguese, with old and new values where something was changed. */
        description: z.string(),
        /** On whom; null where the action is not about one person. */
        client: z.object({ id: z.string().optional(), name: z.string() }).nullable(),
      })
      .meta({
        examples: [
          {
            action: 3,
            operator: { id: exampleId, name: 'Otavio', role: 2 },
            description: 'Deletou',
            client: { id: exampleId, name: 'Bruno' },
          },
        ],
      }),
  },
  /** `realtime`: whose screen shows the code hears of it. */
  'checkin.refused': {
    durable: true,
    realtime: true,
    payload: z
      .object({
        turnstileId: documentId,
        uuid: z.string(),
        reason: z.string(),
        personId: z.string().nullable(),
        message: z.string(),
      })
      .meta({
        examples: [
          {
            turnstileId: exampleId,
            uuid: '0e039178',
            reason: 'code_expired',
            personId: null,
            message: 'Código expirado. Gere um novo',
          },
        ],
      }),
  },
  /** Operators changed reservations of a day: lists and displays ask again. */
  'reservations.changed': {
    durable: false,
    realtime: true,
    payload: z
      .object({ date: localDate, sites: z.array(siteId) })
      .meta({ examples: [{ date: '2026-11-19', sites: [1] }] }),
  },
  'shift.settled': {
    durable: false,
    realtime: true,
    payload: z
      .object({ date: localDate, meal: mealId, site: siteId, expired: z.int() })
      .meta({ examples: [{ date: '2026-11-19', meal: 1, site: 2, expired: 3 }] }),
  },
  'session.revoked': {
    durable: false,
    realtime: true,
    payload: z.object({ sessionIds: z.array(z.string()) }).meta({ examples: [{ sessionIds: [exampleId] }] }),
  },
  'menu.changed': { durable: false, realtime: true, payload: z.object({}) },
  'turnstiles.changed': {
    durable: false,
    realtime: true,
    payload: z.object({ sites: z.array(siteId) }).meta({ examples: [{ sites: [1, 2] }] }),
  },
} as const satisfies Record<string, { durable: boolean; realtime: boolean; payload: z.ZodType }>;

export type EventName = keyof typeof events;
export type EventPayload<N extends EventName> = z.infer<(typeof events)[N]['payload']>;
export type DurableEventName = {
  [N in EventName]: (typeof events)[N]['durable'] extends true ? N : never;
}[EventName];

/** An event as it travels and as it is stored in an outbox. */
export type EventOf<N extends EventName> = { id: string; name: N; at: string; payload: EventPayload<N> };
export type AnyEvent = { [N in EventName]: EventOf<N> }[EventName];

const envelope = z.object({
  id: z.string().min(1),
  name: z.enum(Object.keys(events) as [EventName, ...EventName[]]),
  at: instant,
  payload: z.unknown(),
});

/**
 * Reads an event that arrived from elsewhere.
 * @throws ZodError when the name is unknown or the payload has another shape.
 */
export function parseEvent(raw: unknown): AnyEvent {
  const { payload, ...head } = envelope.parse(raw);
  return { ...head, payload: events[head.name].payload.parse(payload) } as AnyEvent;
}
