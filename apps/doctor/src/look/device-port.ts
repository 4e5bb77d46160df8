import type { Check } from '../examine.ts';
import { judgeDevicePort, type PortAnswer } from '../judge/device-port.ts';
import { ask, reasonOf } from '../net/ask.ts';

export const devicePort: Check = {
  name: 'device-port',
  title: 'Porta das catracas',
  async look({ config: { deviceBaseUrl: base, production } }) {
    return [judgeDevicePort(base, base && (await answerOf(base)), production)];
  },
};

async function answerOf(base: URL): Promise<PortAnswer> {
  try {
    const nobody = await ask(new URL('/d/nobody/device_is_alive.fcgi', base));
    const api = await ask(new URL('/backendapi/health', base));
    return { nobody, api: { isServed: api.headers['x-server-time'] !== undefined } };
  } catch (error) {
    return { failure: reasonOf(error) };
  }
}
