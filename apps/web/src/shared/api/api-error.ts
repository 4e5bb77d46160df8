import type { ErrorBody } from '@reserva/contracts/operations';
import { sharedTexts } from '@/shared/texts.ts';

/** What went wrong, to branch on: the server's codes, or one of the browser's own. */
export type ApiErrorCode = ErrorBody['code'] | 'network' | 'unreadable';

/** A call that did not succeed. `message` is Portuguese and may be shown; branch on `status` or `code`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    /** HTTP status; 0 when no answer came. */
    readonly status: number,
    readonly code: ApiErrorCode,
    message: string,
    /** To quote when asking for help; empty when no answer came. */
    readonly requestId = '',
  ) {
    super(message);
  }
}

export const networkError = (): ApiError =>
  new ApiError(0, 'network', 'Sem conexão com o sistema. Verifique sua rede e tente novamente.');

/**
 * The body of an answer. Where the connection breaks in the middle of it, or a timeout of ours ends it, no answer came.
 * Rejects with `ApiError` of status 0, or with the caller's own abort.
 */
export async function received<T>(body: Promise<T>, signal?: AbortSignal): Promise<T> {
  try {
    return await body;
  } catch (error) {
    throw signal?.aborted ? error : networkError();
  }
}

/** The error an answer describes; a proxy on the way may answer in its own words. */
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

/** The sentence of the error's status (spec 8), else `sentence`. @param others of other statuses than 401 and 403 */
export const messageByStatus = (sentence: string, others: Record<number, string> = {}): FailureMessage => {
  const messages = { ...credentialRefusals, ...others };
  return (error) => (error instanceof ApiError && messages[error.status]) || sentence;
};

/** The server's own message of every error but 401 and 403; `sentence` where no call failed. */
export const serverMessage =
  (sentence: string): FailureMessage =>
  (error) =>
    error instanceof ApiError ? (credentialRefusals[error.status] ?? error.message) : sentence;

/** The server's own message of an error with one of these statuses, else what `otherwise` says. */
export const serverMessageOf =
  (statuses: readonly number[], otherwise: FailureMessage): FailureMessage =>
  (error) =>
    error instanceof ApiError && statuses.includes(error.status) ? error.message : otherwise(error);

/** What the server says of a refusal is meant for whoever asked; all else is the call's sentence. */
export const refusalMessage = (sentence: string): FailureMessage =>
  serverMessageOf([400, 404, 409], (error) =>
    error instanceof ApiError && error.status === 403 ? sharedTexts.notAuthorized : sentence,
  );
