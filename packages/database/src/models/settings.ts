import type { AlarmRules } from '@reserva/domain/alarms';
import type { Ability } from '@reserva/domain/permissions';
import type { WeeklyWindow } from '@reserva/domain/windows';
import { type Connection, Schema } from 'mongoose';
import { modelOf, schemaOf } from '../model.ts';
import { outboxField, outboxIndex, type WithOutbox } from '../outbox-schema.ts';
import { windowSchema } from '../window-schema.ts';

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

const schema = schemaOf<Settings>(
  {
    _id: { type: String, required: true },
    windows: { type: [windowSchema], default: [] },
    granted: { type: [String], default: [] },
    signedDays: { type: Boolean, default: false },
    cancelsAgain: { type: Boolean, default: false },
    alarms: { type: Schema.Types.Mixed },
    pushKeys: { type: Schema.Types.Mixed },
    ...outboxField,
  },
  { versionKey: false },
).index(...outboxIndex);

export const settingsModel = (connection: Connection) =>
  modelOf<Settings>(connection, 'Settings', schema, 'settings');
