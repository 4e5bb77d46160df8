import { type Finding, fault, ok } from '../finding.ts';

/** What came back from PUBLIC_URL's `/backendapi/health`. */
export type Arrived = { failure: string } | { status: number; isOurs: boolean; mark: string | null };

/** @param mark of this installation; null where it is not known */
export function judgePublicUrl(origin: string, arrived: Arrived, mark: string | null): Finding {
  const why = 'É por PUBLIC_URL que as pessoas chegam; cookies e a conferência de origem dependem dele.';
  if ('failure' in arrived) {
    return fault(
      `${origin} não é alcançado: ${arrived.failure}.`,
      why,
      'Confira PUBLIC_URL, o DNS, o firewall e se o proxy está em execução (docker compose ps caddy).',
    );
  }
  const { status, isOurs } = arrived;
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
  if (mark !== null && arrived.mark !== null && arrived.mark !== mark) {
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

export function judgeUpgrade(answer: { failure: string } | { status: number }): Finding {
  if ('status' in answer && answer.status === 101)
    return ok('O proxy deixa passar conexões em tempo real (WebSocket).');
  const came = 'failure' in answer ? answer.failure : `responde ${answer.status}`;
  return fault(
    `A conexão em tempo real não passa pelo proxy: ${came}.`,
    'O painel do refeitório e as listas não se atualizam sozinhos.',
    'Faça o proxy encaminhar Upgrade e Connection em /backendapi/socket.io, e não mudar Origin (docs/proxy.md).',
  );
}
