import type { Window } from '@reserva/domain/windows';
import { Schema } from 'mongoose';

/** A meal's window inside a document. */
export const windowSchema = new Schema<Window>(
  {
    id: { type: Number, required: true },
    start: { type: String, required: true },
    end: { type: String, required: true },
  },
  { _id: false, id: false },
);
