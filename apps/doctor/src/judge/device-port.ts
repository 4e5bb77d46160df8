import { type Finding, fault, ok, skipped, warning } from '../finding.ts';

/** What the port answers to a path that no turnstile has, and to one of the API. */
export type PortAnswer =
  | { failure: string }
  | { nobody: { status: number; body: string }; api: { isServed: boolean } };

const TODO = 'Confira DEVICE_BASE_URL, DEVICE_BIND e o firewall entre as catracas e esta máquina.';
const WHY = 'Sem alcançar este endereço as catracas decidem sozinhas, e as passagens chegam depois.';

/** @param answer null where no address is configured */
export function judgeDevicePort(base: URL | null, answer: PortAnswer | null, production: boolean): Finding {
  if (!base || !answer) return skipped('Nenhum endereço para as catracas.', 'Defina DEVICE_BASE_URL.');
  if ('failure' in answer) {
    return fault(`O endereço das catracas ${base.origin} não é alcançado: ${answer.failure}.`, WHY, TODO);
  }
  const { nobody, api } = answer;
  if (api.isServed) {
    return fault(
      `Em ${base.origin} responde o aplicativo inteiro, não só a porta das catracas.`,
      'Ali não há HTTPS: senhas e sessões passariam abertas pela rede.',
      'Encaminhe às catracas só a porta 3001 (DEVICE_HOST_PORT).',
    );
  }
  // As if nothing were there: a path is a secret.
  if (nobody.status !== 404 || nobody.body !== '') {
    return fault(`Em ${base.origin} responde outra coisa (${nobody.status}).`, WHY, TODO);
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
