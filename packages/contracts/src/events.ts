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

/** The topics of `reminder.due`. The other topics (domain, `reminderTopics`) have their own events. */
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

/** The colleague to whom a meal is offered. */
const colleague = z.object({ id: documentId, name: z.string(), email: z.string() });

/**
 * The events between processes. Each is published after the write that it describes (outbox). Consumers are idempotent
 * by event id.
 * `durable`: the activity service receives it through a queue. `realtime`: the gateways also receive it at once, but
 * can miss it.
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
        /** Set if a leave cancelled the reservation. The person receives an e-mail. */
        leave: z.object({ kind: leaveKind, email: z.string() }).optional(),
        /** Set if the meal is not served. The person receives an e-mail. */
        notServed: z.object({ reason: z.string(), email: z.string() }).optional(),
        /** Set if the person leaves and their accounts were closed. The person receives an e-mail. */
        departure: z.object({ lastDay: localDate, email: z.string() }).optional(),
      })
      .meta({ examples: [{ ...exampleMeal, by: { kind: 'system', job: 'expiry' } }] }),
  },
  /** The meal got other hours on its day, or its usual hours again. The person receives an e-mail. */
  'reservation.hoursChanged': {
    durable: true,
    realtime: false,
    payload: z
      .object({
        ...meal,
        email: z.string(),
        hours: mealHours,
        /** The reason of the exception; empty if the usual hours apply again. */
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
  /** The person changed the site of the reservation. `from` is the old site and `site` the new one. */
  'reservation.moved': {
    durable: true,
    realtime: true,
    payload: z
      .object({ ...meal, from: siteId, by: actor, email: z.string() })
      .meta({ examples: [{ ...exampleMeal, from: 1, by: exampleActor, email: exampleEmail }] }),
  },
  /**
   * A meal was offered after its window. `to` is the colleague, who receives an e-mail; null means everyone without a
   * reservation of that meal.
   */
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
  /** The reservation now belongs to `person` and belonged to `from`. Both receive an e-mail. */
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
        /** The reserved site, if the person ate at the other site; otherwise null. */
        reservedSite: siteId.nullable(),
        priceCents: cents,
        turnstileId: documentId,
        /** The time of the turn. It is missing in events of an earlier version. */
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
  /**
   * A person contested a line of their own statement. The event does not contain the text; only the contest stores it.
   */
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
        /** The operation that accepted the contest; null if it was refused. */
        operation: contestOperation.nullable(),
        /** The amount that a correction gives back; 0 if there is none. */
        backCents: cents,
        /** The operator's text; empty if an accepted contest has none. */
        words: z.string(),
        /** The name of the operator. */
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
  /** A person changed their own week. The log stores a line. */
  'week.changed': {
    durable: true,
    realtime: false,
    payload: z
      .object({ person, by: actor, description: z.string() })
      .meta({ examples: [{ person: examplePerson, by: exampleActor, description: 'Pausou' }] }),
  },
  /**
   * The system paused a person's weekly pattern, because the person had not eaten the meals that it reserved for weeks.
   */
  'week.paused': {
    durable: true,
    realtime: false,
    payload: z
      .object({ person, email: z.string(), since: localDate })
      .meta({ examples: [{ person: examplePerson, email: exampleEmail, since: '2026-10-01' }] }),
  },
  /** A meal of a weekly plan was not reserved. Its reservation window ended before the system could reserve it. */
  'week.missed': {
    durable: true,
    realtime: false,
    payload: z.object({ person, email: z.string(), date: localDate, meal: mealId, site: siteId }).meta({
      examples: [{ person: examplePerson, email: exampleEmail, date: '2026-11-19', meal: 1, site: 2 }],
    }),
  },
  /**
   * A person used a terminal while it was disconnected (a mark). The service read the terminal's log later, and the
   * mark could not become a reservation.
   */
  'terminal.missed': {
    durable: true,
    realtime: false,
    payload: z
      .object({
        person,
        email: z.string(),
        /** The time at which the person used the terminal. */
        markedAt: instant,
        terminal: z.string(),
        /** Null if no window was open. */
        meal: mealId.nullable(),
        reason: missedReason,
        /** The reason why the meal is closed; null if there is another reason. */
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
  /** A reminder for a person: a meal is not reserved while its window is open, or an eaten meal is not rated. */
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
        /** The eaten meal; null for a reminder to reserve. */
        reservationId: documentId.nullable(),
        /** The time after which the reminder is useless and is not sent. */
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
  /** An action of an operator or administrator. It becomes a line of the operators' log. */
  'operator.acted': {
    durable: true,
    realtime: false,
    payload: z
      .object({
        /** The number of the action. `@reserva/domain/system/operator-actions` has the meanings. */
        action: z.literal([1, 2, 3, 4, 5, 6, 7]),
        operator: z.object({ id: documentId, name: z.string(), role }),
        /** The description in Portuguese. For a change it has the old and new values. */
        description: z.string(),
        /** The person whom the action affects; null if it does not affect one person. */
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
  /**
   * A gate refused a scan. It is sent in realtime, because the screen that shows the access code displays the refusal.
   */
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
  /** Operators changed reservations of a day. Lists and displays fetch them again. */
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

/** An event in the form in which it is sent and stored in an outbox. */
export type EventOf<N extends EventName> = { id: string; name: N; at: string; payload: EventPayload<N> };
export type AnyEvent = { [N in EventName]: EventOf<N> }[EventName];

const envelope = z.object({
  id: z.string().min(1),
  name: z.enum(Object.keys(events) as [EventName, ...EventName[]]),
  at: instant,
  payload: z.unknown(),
});

/**
 * Reads an event that another process sent.
 * @throws ZodError when the name is unknown or the payload does not match its schema
 */
export function parseEvent(raw: unknown): AnyEvent {
  const { payload, ...head } = envelope.parse(raw);
  return { ...head, payload: events[head.name].payload.parse(payload) } as AnyEvent;
}
