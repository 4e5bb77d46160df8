import { type ErrorCode, type ErrorStatus, errors } from '@reserva/contracts/basics/errors';

interface RefusalDetails {
  /** Portuguese, in place of the sentence that belongs to the code. */
  message?: string;
  retryAfterSeconds?: number;
}

/** An answer that is not a success, thrown from wherever it is known; `http/errors.ts` makes it a response. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly status: ErrorStatus;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    super(details.message ?? errors[code].message);
    this.name = 'Refusal';
    this.code = code;
    this.status = errors[code].status;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}
