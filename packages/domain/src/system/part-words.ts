import { isTerminalPart, type Part, type PartState } from './parts.ts';

/** A part as people know it, and what to do where it is not well: in plain words, for who runs the system. */
interface Words {
  name: string;
  action: string;
}

const process = (name: string, then: string): Words => ({
  name,
  action: `Ele é iniciado de novo sozinho em meio minuto. Se não volta: docker compose ps e docker compose logs. ${then}`,
});

export const partWords: Record<Part, Words> = {
  gateway: process('Servidor web', 'Sem ele ninguém abre o aplicativo.'),
  reservation: process('Reservas', 'Sem ele ninguém reserva, e as catracas decidem pela própria lista.'),
  survey: process('Avaliações', 'Sem ele as refeições não podem ser avaliadas.'),
  activity: process(
    'Registros e e-mails',
    'Nada se perde: recibos e registros saem quando ele voltar. Enquanto isso, ninguém é avisado de falhas.',
  ),
  'turnstile-sync': process(
    'Comunicação com as catracas',
    'Sem ele horários não são enviados e eventos não são coletados.',
  ),
  report: process('Relatórios', 'Sem ele não se geram documentos.'),
  mongodb: {
    name: 'Banco de dados (MongoDB)',
    action: 'Veja se a máquina dele responde e se o disco não está cheio. Enquanto isso nada é alterado.',
  },
  redis: {
    name: 'Filas (Redis)',
    action:
      'Veja se ele responde e se tem memória livre. Quem está conectado continua lendo; ninguém reserva nem entra.',
  },
  mail: {
    name: 'Envio de e-mails',
    action:
      'Confira SMTP_URL, a senha e se o servidor de e-mail responde. Os recibos esperam por uma semana.',
  },
  clock: {
    name: 'Relógios',
    action:
      'Ligue a sincronização do relógio em cada máquina (timedatectl set-ntp true). Com horas diferentes, pedidos são recusados como atrasados e códigos não valem.',
  },
  backup: {
    name: 'Backup',
    action: 'Rode npm run backup e leia o que ele diz; confira o espaço no destino.',
  },
};

/** What waits in each queue, by the queue's name. */
export const queueNames: Readonly<Record<string, string>> = {
  reservation: 'Reservas',
  checkin: 'Passagens nas catracas',
  operations: 'Operações em lote',
  survey: 'Avaliações',
  turnstile: 'Comunicação com as catracas',
  report: 'Relatórios',
  watch: 'Testes de avisos',
  activity: 'Registros e e-mails',
};

const turnstileActions: Record<PartState, string> = {
  ok: '',
  degraded: 'Acerte o relógio na própria catraca e sincronize na página dela.',
  failed: 'Confira energia, cabo de rede e endereço; depois, Testar conexão na página dela.',
};

const terminalActions: Record<PartState, string> = {
  ok: '',
  degraded: 'Acerte o relógio no próprio terminal; em Catracas, Terminais, vê-se quando ele está certo.',
  failed:
    'Confira energia, cabo de rede e endereço; em Catracas, Terminais, vê-se por que ele não responde. Até lá as pessoas reservam pelo aplicativo.',
};

/** What to do about a part that is not well; empty where it is. */
export function partAction(part: string, state: PartState): string {
  if (state === 'ok') return '';
  if (part in partWords) return partWords[part as Part].action;
  return (isTerminalPart(part) ? terminalActions : turnstileActions)[state];
}
