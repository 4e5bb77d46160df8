import type { ErrorCode } from '@reserva/contracts/basics/errors';
import type { WriteTo } from './store-report.ts';
import type { Watch } from './watch-report.ts';

/** Author, time and progress of a report. */
export interface Order {
  /** Name and role as text. */
  author: string;
  at: Date;
  watch: Watch;
}

/** A report whose data was read and that can be written, or the code of its refusal. */
export type PreparedReport<C extends ErrorCode> = { ok: true; write: WriteTo } | { ok: false; code: C };
