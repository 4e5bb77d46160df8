import { type ErrorCode, errors } from '@reserva/contracts/basics/errors';

/** A refusal with an error code, which the app converts to a response. */
export class Refusal extends Error {
  readonly status: (typeof errors)[ErrorCode]['status'];
  constructor(readonly code: ErrorCode) {
    super(errors[code].message);
    this.status = errors[code].status;
  }
}
