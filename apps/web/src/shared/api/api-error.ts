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

/** What the server says of a refusal is meant for whoever asked; all else is the call's sentence. */
export const refusalMessage = (sentence: string) => (error: unknown) =>
  error instanceof ApiError && [400, 404, 409].includes(error.status)
    ? error.message
    : error instanceof ApiError && error.status === 403
      ? sharedTexts.notAuthorized
      : sentence;
