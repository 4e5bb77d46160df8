import { SOCKET_PATH } from '@reserva/contracts/socket-events';
import { notedSecret } from '@reserva/database/secret-rotation';
import { installationMark } from '@reserva/secrets/keys';
import type { Context } from '../context.ts';
import type { Check } from '../examine.ts';
import { type Arrived, judgePublicUrl, judgeUpgrade } from '../judge/public-url.ts';
import { ask, reasonOf } from '../net/ask.ts';

export const publicUrl: Check = {
  name: 'public-url',
  title: 'Endereço público',
  async look(context) {
    const { publicUrl: url } = context.config;
    return [judgePublicUrl(url.origin, await arrivedAt(url), await ownMark(context))];
  },
};

async function arrivedAt(url: URL): Promise<Arrived> {
  try {
    const { status, headers } = await ask(new URL('/backendapi/health', url));
    const mark = headers['x-installation'];
    const isOurs = headers['x-server-time'] !== undefined;
    return { status, isOurs, mark: typeof mark === 'string' ? mark : null };
  } catch (error) {
    return { failure: reasonOf(error) };
  }
}

/** Whose database it is can be asked only while that answers; who answers at PUBLIC_URL even then. */
async function ownMark(context: Context): Promise<string | null> {
  try {
    const noted = await notedSecret(await context.database());
    return noted && installationMark(noted.fingerprint);
  } catch {
    return null;
  }
}

export const socketUpgrade: Check = {
  name: 'socket',
  title: 'Conexão em tempo real',
  async look({ config: { publicUrl: url } }) {
    const path = new URL(`${SOCKET_PATH}/?EIO=4&transport=websocket`, url);
    const headers = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'cmVzZXJ2YS1kZS1yZWZlaQ==',
      origin: url.origin,
    };
    return [judgeUpgrade(await ask(path, { headers }).catch((error) => ({ failure: reasonOf(error) })))];
  },
};
