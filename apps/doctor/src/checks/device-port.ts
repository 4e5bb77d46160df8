import { type Finding, fault, ok, skipped, warning } from '../finding.ts';
import { ask, reasonOf } from '../net/ask.ts';
import type { Check } from '../run-checks.ts';

export const devicePort: Check = {
  name: 'device-port',
  title: 'Porta das catracas',
  async run({ config: { deviceBaseUrl: base, production } }) {
    return [evaluateDevicePort(base, base && (await probePort(base)), production)];
  },
};

async function probePort(base: URL): Promise<PortAnswer> {
  try {
    const unknown = await ask(new URL('/d/nobody/device_is_alive.fcgi', base));
    const api = await ask(new URL('/backendapi/health', base));
    return { unknown, api: { isServed: api.headers['x-server-time'] !== undefined } };
  } catch (error) {
    return { failure: reasonOf(error) };
  }
}

/** The port's answers to two paths. `unknown` is the path of an unknown turnstile, `api` a path of the API. */
export type PortAnswer =
  | { failure: string }
  | { unknown: { status: number; body: string }; api: { isServed: boolean } };

const TODO = 'Confira DEVICE_BASE_URL, DEVICE_BIND e o firewall entre as catracas e esta máquina.';
const WHY = 'Sem alcançar este endereço as catracas decidem sozinhas, e as passagens chegam depois.';

/**
 * Returns the finding about the device port.
 * @param answer null if no address is configured
 */
export function evaluateDevicePort(
  base: URL | null,
  answer: PortAnswer | null,
  production: boolean,
): Finding {
  if (!base || !answer) return skipped('Nenhum endereço para as catracas.', 'Defina DEVICE_BASE_URL.');
  if ('failure' in answer) {
    return fault(`O endereço das catracas ${base.origin} não é alcançado: ${answer.failure}.`, WHY, TODO);
  }
  const { unknown, api } = answer;
  if (api.isServed) {
    return fault(
      `Em ${base.origin} responde o aplicativo inteiro, não só a porta das catracas.`,
      'Ali não há HTTPS: senhas e sessões passariam abertas pela rede.',
      'Encaminhe às catracas só a porta 3001 (DEVICE_HOST_PORT).',
    );
  }
  // For an unknown path the port answers 404 without a body, because its paths are secret.
  if (unknown.status !== 404 || unknown.body !== '') {
    return fault(`Em ${base.origin} responde outra coisa (${unknown.status}).`, WHY, TODO);
  }
  if (production && ['localhost', '127.0.0.1', '[::1]'].includes(base.hostname)) {
    return warning(
      `As catracas são mandadas para ${base.origin}, que é a própria máquina de cada uma.`,
      WHY,
      'Ponha em DEVICE_BASE_URL o endereço desta máquina na rede das catracas.',
    );
  }
  return ok(`O endereço das catracas ${base.origin} responde, e só a elas.`);
}
