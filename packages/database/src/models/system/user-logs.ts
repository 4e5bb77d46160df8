import { foldName } from '@reserva/domain/basics/names';
import type { Connection } from 'mongoose';
import { modelOf, schemaOf } from '../../model.ts';

/** Actions of users in the log (spec 2.17): 1 Reservar, 2 Cancelar reserva. */
export const userActions = { reserve: 1, cancel: 2 } as const;
export type UserAction = (typeof userActions)[keyof typeof userActions];

/** A line of the screen "Registros dos usuários" (actions of users). */
export interface UserLog {
  /** Id of the event, so that a repeated event is written once. */
  _id: string;
  userId: string;
  name: string;
  /** Folded name (domain, `foldName`), for searches. */
  search: string;
  cpf: string;
  action: UserAction;
  description: string;
  at: Date;
}

const schema = schemaOf<UserLog>({
  _id: { type: String, required: true },
  userId: { type: String, required: true },
  name: { type: String, required: true },
  search: {
    type: String,
    default(this: Pick<UserLog, 'name'>) {
      return foldName(this.name);
    },
  },
  cpf: { type: String, required: true },
  action: { type: Number, required: true, enum: Object.values(userActions) },
  description: { type: String, required: true },
  at: { type: Date, required: true },
})
  // Serves a day's lines, latest first. MongoDB applies the filters to the index entries, without reading the
  // documents.
  .index({ at: -1, _id: -1, action: 1, search: 1 });

export const userLogModel = (connection: Connection) =>
  modelOf<UserLog>(connection, 'UserLog', schema, 'userLogs');
