import { type Finding, fault, ok, skipped, warning } from '../finding.ts';

/** How far a mail server went with us. */
export type MailAnswer =
  | { reached: false; why: string }
  | {
      reached: true;
      refusedAt: 'greeting' | 'login' | 'sender' | 'recipient' | null;
      said: string;
      secure: boolean;
    };

const WHY = 'Recibos e avisos de falhas vão por e-mail; eles esperam uma semana e depois se perdem.';

/** @param host null where none is configured */
export function judgeMail(host: string | null, answer: MailAnswer | null): Finding {
  if (host === null || answer === null) {
    return skipped(
      'Nenhum servidor de e-mail configurado: mensagens ficam em arquivos.',
      'Defina SMTP_URL para enviá-las.',
    );
  }
  if (!answer.reached) {
    return fault(
      `O servidor de e-mail ${host} não é alcançado: ${answer.why}.`,
      WHY,
      'Confira SMTP_URL (nome e porta) e o firewall.',
    );
  }
  const { refusedAt, said, secure } = answer;
  if (refusedAt !== null) {
    const [what, todo] = refusals[refusedAt];
    return fault(`O servidor de e-mail ${host} ${what}: ${said}`, WHY, todo);
  }
  if (!secure) {
    return warning(
      `O servidor de e-mail ${host} aceita mensagens, mas sem TLS.`,
      'Recibos e a senha de SMTP_URL passam abertos pela rede.',
      'Use smtps://, ou uma porta com STARTTLS. Numa rede só de servidores pode ficar assim.',
    );
  }
  return ok(`O servidor de e-mail ${host} aceita mensagens.`);
}

const refusals = {
  greeting: [
    'não aceita conversa',
    'Veja se ele atende esta máquina, e se a porta é a de envio (587 ou 465).',
  ],
  login: [
    'recusa o usuário ou a senha',
    'Confira usuário e senha em SMTP_URL (caracteres especiais como %40).',
  ],
  sender: ['recusa o remetente', 'Confira MAIL_FROM: o servidor só aceita os remetentes da conta.'],
  recipient: ['recusa o destinatário', 'Peça a quem o administra que aceite envios desta máquina (relay).'],
} as const;
