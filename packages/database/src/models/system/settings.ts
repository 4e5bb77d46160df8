import type { WeeklyWindow } from '@reserva/domain/calendar/windows';
import { type Ability, abilities } from '@reserva/domain/people/permissions';
import type { AlarmRules } from '@reserva/domain/system/alarms';
import type { Connection } from 'mongoose';
import { count, text } from '../../fields.ts';
import { modelOf, partOf, schemaOf } from '../../model.ts';
import { outboxField, outboxIndex, type WithOutbox } from '../../outbox-schema.ts';
import { windowSchema } from '../../window-schema.ts';

/** Settings of one subject. There are a few such documents, each with a fixed id. */
export interface Settings extends WithOutbox {
  _id: 'reservation-schedule' | 'permissions' | 'daily-closing' | 'alarms' | 'terminals' | 'push';
  /** Reservation window of each meal, in the document `reservation-schedule`. */
  windows: WeeklyWindow[];
  /** Abilities that are granted to operators and to the kitchen, in the document `permissions`. */
  granted: Ability[];
  /** True if a month can be closed only when all of its days are signed, in the document `daily-closing`. */
  signedDays: boolean;
  /** True if a second use of a terminal within half a minute cancels the reservation, in the document `terminals`. */
  cancelsAgain: boolean;
  /** Recipients of alarms about parts that fail, in the document `alarms`. */
  alarms: AlarmRules;
  /**
   * Key pair that identifies us to the push services of browsers, in the document `push`. The private key is sealed.
   */
  pushKeys?: PushKeys;
}

export interface PushKeys {
  public: string;
  private: string;
}

const alarmsSchema = partOf<AlarmRules>({
  emails: { type: [String], required: true },
  webhook: text,
  afterMinutes: count,
  silencedUntil: { type: Date, default: null },
  silencedBy: text,
});
const pushKeysSchema = partOf<PushKeys>({
  public: { type: String, required: true },
  private: { type: String, required: true },
});

const schema = schemaOf<Settings>({
  _id: { type: String, required: true },
  windows: { type: [windowSchema], default: [] },
  granted: { type: [{ type: String, enum: abilities }], default: [] },
  signedDays: { type: Boolean, default: false },
  cancelsAgain: { type: Boolean, default: false },
  alarms: alarmsSchema,
  pushKeys: pushKeysSchema,
  ...outboxField,
}).index(...outboxIndex);

export const settingsModel = (connection: Connection) =>
  modelOf<Settings>(connection, 'Settings', schema, 'settings');
