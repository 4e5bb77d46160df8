import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedRequest {
  path: string;
  contentType: string;
  /** The form's fields, or null if the body is no form. */
  form: URLSearchParams | null;
  json: Record<string, unknown> | null;
  text: string;
}

type Answer = (request: ReceivedRequest, response: ServerResponse) => void;

/** A fake of the gateway's device port. It records the requests of devices and answers as the test configures. */
export interface FakeGateway {
  url: string;
  received: ReceivedRequest[];
  /** Returns the identification requests received so far. */
  questions(): ReceivedRequest[];
  /** Returns the notifications to an endpoint of the monitor, in order of arrival. */
  notifications(endpoint: string): ReceivedRequest[];
  /** The answer to the next identification requests. */
  answer: Answer;
  /** The answer to all other requests. */
  accept: Answer;
  /** Waits for a request that fits. Requests received before the call count, too. */
  waitFor(fits: (request: ReceivedRequest) => boolean): Promise<ReceivedRequest>;
  stop(): Promise<void>;
}

/** Returns an answer that grants the passage. */
export function grant(result: Record<string, unknown> = {}): Answer {
  return decide({
    event: 7,
    user_id: 1000,
    user_name: 'Bruno Carvalho',
    user_image: false,
    portal_id: 1,
    actions: [{ action: 'catra', parameters: 'allow=clockwise' }],
    message: 'Bom apetite, Bruno · Almoço',
    ...result,
  });
}

/** Returns an answer with this `result`. */
export function decide(result: Record<string, unknown>): Answer {
  return (_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ result }));
  };
}

/** Returns an answer with this status and body. */
export function status(code: number, body = ''): Answer {
  return (_request, response) => {
    response.statusCode = code;
    response.end(body);
  };
}

export async function startFakeGateway(): Promise<FakeGateway> {
  let waiting: {
    fits: (request: ReceivedRequest) => boolean;
    resolve: (request: ReceivedRequest) => void;
  }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const got = read(request.url ?? '', request.headers['content-type'] ?? '', Buffer.concat(chunks));
      gateway.received.push(got);
      const [served, left] = [waiting.filter((w) => w.fits(got)), waiting.filter((w) => !w.fits(got))];
      waiting = left;
      (isQuestion(got) ? gateway.answer : gateway.accept)(got, response);
      for (const { resolve } of served) resolve(got);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const gateway: FakeGateway = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/d/token`,
    received: [],
    questions: () => gateway.received.filter(isQuestion),
    notifications: (endpoint) =>
      gateway.received.filter(({ path }) => path === `/d/token/api/notifications/${endpoint}`),
    answer: grant(),
    accept: status(200),
    waitFor(fits) {
      const past = gateway.received.find(fits);
      if (past) return Promise.resolve(past);
      return new Promise((resolve) => waiting.push({ fits, resolve }));
    },
    stop() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      return closed;
    },
  };
  return gateway;
}

function isQuestion({ path }: ReceivedRequest): boolean {
  return /\/new_\w+\.fcgi$/.test(path);
}

function read(path: string, contentType: string, body: Buffer): ReceivedRequest {
  const text = body.toString('utf8');
  const isForm = contentType === 'application/x-www-form-urlencoded';
  return {
    path,
    contentType,
    text,
    form: isForm ? new URLSearchParams(text) : null,
    json: contentType === 'application/json' ? JSON.parse(text) : null,
  };
}
