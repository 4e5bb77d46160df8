import type { LocalDate, Role } from '@reserva/contracts/basics/primitives';
import { type OperatorAction, operatorActions } from '@reserva/domain/system/operator-actions';
import type { Connection } from 'mongoose';
import { localDate, role } from '../../fields.ts';
import { modelOf, partOf, schemaOf } from '../../model.ts';

/** A line of the screen "Registros dos operadores" (actions of operators). */
export interface OperatorLog {
  /** Id of the event, so that a repeated event is stored once. */
  _id: string;
  action: OperatorAction;
  operator: { id: string; name: string; role: Role };
  /** Folded name of the operator (domain, `foldName`), for searches. */
  search: string;
  description: string;
  client: { id?: string | undefined; name: string } | null;
  at: Date;
  /** Local date of `at`. */
  date: LocalDate;
}

const operatorSchema = partOf<OperatorLog['operator']>({
  id: { type: String, required: true },
  name: { type: String, required: true },
  role,
});
const clientSchema = partOf<NonNullable<OperatorLog['client']>>({
  id: String,
  name: { type: String, required: true },
});

const schema = schemaOf<OperatorLog>({
  _id: { type: String, required: true },
  action: { type: Number, required: true, enum: Object.values(operatorActions) },
  operator: { type: operatorSchema, required: true },
  search: { type: String, required: true },
  description: { type: String, required: true },
  client: { type: clientSchema, default: null },
  at: { type: Date, required: true },
  date: localDate,
})
  // Serves a day's lines, latest first. MongoDB applies the filters to the index entries, without reading the
  // documents.
  .index({ date: 1, at: -1, _id: 1, action: 1, search: 1 });

export const operatorLogModel = (connection: Connection) =>
  modelOf<OperatorLog>(connection, 'OperatorLog', schema, 'operatorLogs');
