import type { ErrorBody } from '@reserva/contracts/operations';
import { sharedTexts } from '@/shared/texts.ts';

/** Reason of a failure: an error code of the server, or one of the two codes of this client. */
export type ApiErrorCode = ErrorBody['code'] | 'network' | 'unreadable';

/** A failed call. `message` is Portuguese and may be shown; branch on `status` or `code`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    /** HTTP status; 0 if no answer came. */
    readonly status: number,
    readonly code: ApiErrorCode,
    message: string,
    /** Id that the person can quote to support; empty if no answer came. */
    readonly requestId = '',
  ) {
    super(message);
  }
}

export const networkError = (): ApiError =>
  new ApiError(0, 'network', 'Sem conexão com o sistema. Verifique sua rede e tente novamente.');

/**
 * Waits for the body of an answer.
 * @throws ApiError with status 0 when the connection breaks or our timeout ends it
 * @throws the abort error when the caller aborted
 */
export async function received<T>(body: Promise<T>, signal?: AbortSignal): Promise<T> {
  try {
    return await body;
  } catch (error) {
    throw signal?.aborted ? error : networkError();
  }
}

/** Builds the error from an answer. The body may be unreadable, because a proxy may have answered. */
export async function errorFrom(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => null)) as Partial<ErrorBody> | null;
  return new ApiError(
    response.status,
    body?.code ?? 'unreadable',
    body?.message ?? 'Erro inesperado. Tente novamente.',
    body?.requestId ?? response.headers.get('x-request-id') ?? '',
  );
}

type FailureMessage = (error: unknown) => string;

const credentialRefusals: Record<number, string> = {
  401: sharedTexts.invalidCredentials,
  403: sharedTexts.notAuthorized,
};

/**
 * Returns messages by the status of the error (spec 8). All other errors give `sentence`.
 * @param others messages for statuses other than 401 and 403
 */
export const messageByStatus = (sentence: string, others: Record<number, string> = {}): FailureMessage => {
  const messages = { ...credentialRefusals, ...others };
  return (error) => (error instanceof ApiError && messages[error.status]) || sentence;
};

/** Returns the server's own message, except for 401 and 403. Errors other than `ApiError` give `sentence`. */
export const serverMessage =
  (sentence: string): FailureMessage =>
  (error) =>
    error instanceof ApiError ? (credentialRefusals[error.status] ?? error.message) : sentence;

/** Returns the server's own message for these statuses, and the message of `otherwise` for all others. */
export const serverMessageOf =
  (statuses: readonly number[], otherwise: FailureMessage): FailureMessage =>
  (error) =>
    error instanceof ApiError && statuses.includes(error.status) ? error.message : otherwise(error);

/**
 * Returns the server's message if the server refused the request, because that message is written for the person. Other
 * errors give `sentence`.
 */
export const refusalMessage = (sentence: string): FailureMessage =>
  serverMessageOf([400, 404, 409], (error) =>
    error instanceof ApiError && error.status === 403 ? sharedTexts.notAuthorized : sentence,
  );
