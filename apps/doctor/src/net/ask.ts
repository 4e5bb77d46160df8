import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';

const TIMEOUT_MS = 8_000;
const MAX_CHARACTERS = 10_000;

/**
 * The answer of an HTTP server. The certificate of the server is not verified, because the check `certificate` does
 * that.
 */
export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
  /** The time of arrival on this machine's clock, in milliseconds. */
  at: number;
  tookMs: number;
}

/**
 * Sends a GET request.
 * @throws Error when the address does not answer, with a code for `reasonOf`
 */
export function ask(url: URL, { headers = {} }: { headers?: Record<string, string> } = {}): Promise<Answer> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  const begun = Date.now();
  return new Promise((resolve, reject) => {
    const request = send(url, {
      headers,
      agent: false,
      rejectUnauthorized: false,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const done = (status: number, from: Answer['headers'], body: string) =>
      resolve({ status, headers: from, body, at: Date.now(), tookMs: Date.now() - begun });
    request.once('error', reject);
    request.once('upgrade', (response, socket) => {
      socket.destroy();
      done(response.statusCode ?? 0, response.headers, '');
    });
    request.once('response', (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (text: string) => {
        if (body.length < MAX_CHARACTERS) body += text;
      });
      response.once('error', reject);
      response.once('end', () => done(response.statusCode ?? 0, response.headers, body));
    });
    request.end();
  });
}

const reasons: Record<string, string> = {
  ENOTFOUND: 'o nome não existe',
  EAI_AGAIN: 'o nome não pôde ser procurado',
  ECONNREFUSED: 'ninguém atende nessa porta',
  ETIMEDOUT: 'não responde',
  EHOSTUNREACH: 'não há caminho até lá',
  ENETUNREACH: 'não há caminho até lá',
  ECONNRESET: 'a conexão foi encerrada',
  ABORT_ERR: 'não responde',
  EPROTO: 'não fala HTTPS',
};

/** Explains in Portuguese why an address does not answer. */
export function reasonOf(error: unknown): string {
  const { code, name, message } = error as { code?: unknown; name?: string; message?: string };
  const reason = name === 'TimeoutError' ? 'ABORT_ERR' : String(code);
  return reasons[reason] ?? message ?? String(error);
}
