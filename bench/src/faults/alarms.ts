import { createServer } from 'node:http';
import type { Database } from '@reserva/database/database';
import { firstAlarmRules } from '@reserva/domain/system/alarms';

/** The alarms that the test's webhook receives. */
export interface Alarms {
  /** Returns the alarms since the last call, in order. */
  heard(): ReceivedAlarm[];
  stop(): Promise<void>;
}

interface ReceivedAlarm {
  parte: string;
  situacao: 'falha' | 'ok';
}

/**
 * Starts a webhook that receives alarms. Sets the alarm delay to 0 minutes instead of 5, so that the system already
 * sends an alarm after two failed checks.
 */
export async function hearAlarms({ settings }: Database): Promise<Alarms> {
  let received: ReceivedAlarm[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => {
      received.push(JSON.parse(text) as ReceivedAlarm);
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const alarms = { ...firstAlarmRules, webhook: `http://127.0.0.1:${port}/`, afterMinutes: 0 };
  await settings.updateOne({ _id: 'alarms' }, { $set: { alarms } }, { upsert: true });
  return {
    heard() {
      const before = received;
      received = [];
      return before.filter(({ parte }) => !parte.startsWith('turnstile:'));
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
