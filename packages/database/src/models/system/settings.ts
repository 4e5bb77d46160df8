import type { WeeklyWindow } from '@reserva/domain/calendar/windows';
import { type Ability, abilities } from '@reserva/domain/people/permissions';
import type { AlarmRules } from '@reserva/domain/system/alarms';
import type { Connection } from 'mongoose';
import { count, text } from '../../fields.ts';
import { modelOf, partOf, schemaOf } from '../../model.ts';
import { outboxField, outboxIndex, type WithOutbox } from '../../outbox-schema.ts';
import { windowSchema } from '../../window-schema.ts';

/** Settings are few documents with fixed ids. */
export interface Settings extends WithOutbox {
  _id: 'reservation-schedule' | 'permissions' | 'daily-closing' | 'alarms' | 'terminals' | 'push';
  /** Of `reservation-schedule`: when each meal can be reserved. */
  windows: WeeklyWindow[];
  /** Of `permissions`: abilities granted to operators and kitchen. */
  granted: Ability[];
  /** Of `daily-closing`: a month is closed only when all of its days are signed. */
  signedDays: boolean;
  /** Of `terminals`: a second mark within half a minute cancels. */
  cancelsAgain: boolean;
  /** Of `alarms`: whom to tell of parts that fail. */
  alarms: AlarmRules;
  /** Of `push`: by these keys push services and devices know us. The private one is sealed. */
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
