export interface Call {
  url: string;
  contentType: 'application/json' | 'application/x-www-form-urlencoded';
  body: string;
  /** The timeout of the whole exchange. */
  timeoutMs: number;
}

export interface Reply {
  status: number;
  text: string;
}

export type Post = (call: Call) => Promise<Reply>;

/**
 * Sends one POST over a new connection without keep-alive, as small devices do.
 * @throws {Error} when no complete answer arrives in time
 */
export const post: Post = async ({ url, contentType, body, timeoutMs }) => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': contentType, connection: 'close' },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });
  return { status: answer.status, text: await answer.text() };
};
