export interface Call {
  url: string;
  contentType: 'application/json' | 'application/x-www-form-urlencoded';
  body: string;
  /** Milliseconds for the whole exchange. */
  timeoutMs: number;
}

export interface Reply {
  status: number;
  text: string;
}

export type Post = (call: Call) => Promise<Reply>;

/**
 * One POST on a connection of its own, as small devices do it (no keep-alive).
 * @throws {Error} when there is no whole answer in time
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
