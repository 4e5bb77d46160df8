import type { ErrorCode } from '@reserva/contracts/basics/errors';
import type { WriteTo } from './store-report.ts';
import type { Watch } from './watch-report.ts';

/** Who wants a report, and who is told how far it is. */
export interface Order {
  /** In words. */
  author: string;
  at: Date;
  watch: Watch;
}

/** A report that only has to be written, or why there is none. */
export type PreparedReport<C extends ErrorCode> = { ok: true; write: WriteTo } | { ok: false; code: C };
