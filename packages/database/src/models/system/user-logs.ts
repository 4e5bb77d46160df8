import { foldName } from '@reserva/domain/basics/names';
import type { Connection } from 'mongoose';
import { modelOf, schemaOf } from '../../model.ts';

/** 1 Reservar, 2 Cancelar reserva (spec 2.17). */
export const userActions = { reserve: 1, cancel: 2 } as const;
export type UserAction = (typeof userActions)[keyof typeof userActions];

/** A line of "Registros dos usuários". */
export interface UserLog {
  /** Id of the event it tells: written once however often the event comes. */
  _id: string;
  userId: string;
  name: string;
  /** Folded name (domain, `foldName`): what a search looks into. */
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
  // A day's lines, latest first; filters are answered within the index.
  .index({ at: -1, _id: -1, action: 1, search: 1 });

export const userLogModel = (connection: Connection) =>
  modelOf<UserLog>(connection, 'UserLog', schema, 'userLogs');
