import { SOCKET_PATH } from '@reserva/contracts/socket-events';
import { notedSecret } from '@reserva/database/secret-rotation';
import { installationMark } from '@reserva/secrets/keys';
import type { Context } from '../context.ts';
import { type Finding, fault, ok } from '../finding.ts';
import { ask, reasonOf } from '../net/ask.ts';
import type { Check } from '../run-checks.ts';

export const publicUrl: Check = {
  name: 'public-url',
  title: 'Endereço público',
  async run(context) {
    const { publicUrl: url } = context.config;
    return [evaluatePublicUrl(url.origin, await probePublicUrl(url), await ownMark(context))];
  },
};

async function probePublicUrl(url: URL): Promise<PublicAnswer> {
  try {
    const { status, headers } = await ask(new URL('/backendapi/health', url));
    const mark = headers['x-installation'];
    const isOurs = headers['x-server-time'] !== undefined;
    return { status, isOurs, mark: typeof mark === 'string' ? mark : null };
  } catch (error) {
    return { failure: reasonOf(error) };
  }
}

/**
 * Returns the mark of this installation, which its gateway sends with every answer. Returns null if MongoDB is away, so
 * that PUBLIC_URL is checked anyway.
 */
async function ownMark(context: Context): Promise<string | null> {
  try {
    const secretRecord = await notedSecret(await context.database());
    return secretRecord && installationMark(secretRecord.fingerprint);
  } catch {
    return null;
  }
}

export const socketUpgrade: Check = {
  name: 'socket',
  title: 'Conexão em tempo real',
  async run({ config: { publicUrl: url } }) {
    const path = new URL(`${SOCKET_PATH}/?EIO=4&transport=websocket`, url);
    const headers = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'cmVzZXJ2YS1kZS1yZWZlaQ==',
      origin: url.origin,
    };
    return [evaluateUpgrade(await ask(path, { headers }).catch((error) => ({ failure: reasonOf(error) })))];
  },
};

/** The answer to `/backendapi/health` at PUBLIC_URL. */
export type PublicAnswer = { failure: string } | { status: number; isOurs: boolean; mark: string | null };

/**
 * Returns the finding about PUBLIC_URL.
 * @param mark the mark of this installation, or null if it is unknown
 */
export function evaluatePublicUrl(origin: string, answer: PublicAnswer, mark: string | null): Finding {
  const why = 'É por PUBLIC_URL que as pessoas chegam; cookies e a conferência de origem dependem dele.';
  if ('failure' in answer) {
    return fault(
      `${origin} não é alcançado: ${answer.failure}.`,
      why,
      'Confira PUBLIC_URL, o DNS, o firewall e se o proxy está em execução (docker compose ps caddy).',
    );
  }
  const { status, isOurs } = answer;
  if (!isOurs && status >= 500) {
    return fault(
      `O proxy em ${origin} responde ${status}: não alcança o servidor web.`,
      why,
      'Veja se gateway está em execução e se GATEWAYS aponta para ele (docs/proxy.md).',
    );
  }
  if (!isOurs) {
    return fault(
      `Em ${origin} responde outro sistema (${status}).`,
      why,
      'Confira o nome e a porta em PUBLIC_URL, e a que o proxy encaminha /backendapi.',
    );
  }
  if (mark !== null && answer.mark !== null && answer.mark !== mark) {
    return fault(
      `Em ${origin} responde outra instalação deste sistema.`,
      'Reservas feitas ali não estão neste banco de dados.',
      'Confira o DNS e PUBLIC_URL: talvez o nome ainda leve à máquina antiga.',
    );
  }
  if (status !== 200) {
    return fault(
      `${origin} responde ${status}.`,
      why,
      'Um servidor web que sai responde 503 por segundos: repita. Se continua, veja docker compose logs gateway.',
    );
  }
  return ok(`${origin} leva a esta instalação.`);
}

export function evaluateUpgrade(answer: { failure: string } | { status: number }): Finding {
  if ('status' in answer && answer.status === 101)
    return ok('O proxy deixa passar conexões em tempo real (WebSocket).');
  const answerText = 'failure' in answer ? answer.failure : `responde ${answer.status}`;
  return fault(
    `A conexão em tempo real não passa pelo proxy: ${answerText}.`,
    'O painel do refeitório e as listas não se atualizam sozinhos.',
    'Faça o proxy encaminhar Upgrade e Connection em /backendapi/socket.io, e não mudar Origin (docs/proxy.md).',
  );
}
