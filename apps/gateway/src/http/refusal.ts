import { type ErrorCode, type ErrorStatus, errors } from '@reserva/contracts/basics/errors';

interface RefusalDetails {
  /** Portuguese message in place of the default message of the code. */
  message?: string;
  retryAfterSeconds?: number;
}

/** An answer that is not a success. Any code may throw it, and `http/errors.ts` converts it to a response. */
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
