import { type ErrorCode, errors } from '@reserva/contracts/basics/errors';

/** An answer that is not a success; the app makes it a response. */
export class Refusal extends Error {
  readonly status: (typeof errors)[ErrorCode]['status'];
  constructor(readonly code: ErrorCode) {
    super(errors[code].message);
    this.status = errors[code].status;
  }
}
