import { alarmRules } from '@reserva/database/queries/system/settings';
import type { Context } from '../context.ts';
import { type Finding, fault, ok, skipped, warning } from '../finding.ts';
import { askMailServer, type MailAnswer } from '../net/smtp.ts';
import type { Check } from '../run-checks.ts';

export const mail: Check = {
  name: 'mail',
  title: 'E-mail',
  async run(context) {
    const { mail: configured } = context.config;
    if (!configured) return [evaluateMail(null, null)];
    const { server, from } = configured;
    return [
      evaluateMail(
        server.host,
        await askMailServer(server, { from, to: (await findRecipient(context)) ?? from }),
      ),
    ];
  },
};

/** Returns a recipient of alarms. Returns undefined if MongoDB is away, so that the mail server is checked anyway. */
const findRecipient = async (context: Context): Promise<string | undefined> =>
  (await context.database().then(alarmRules, () => null))?.emails[0];

const WHY = 'Recibos e avisos de falhas vão por e-mail; eles esperam uma semana e depois se perdem.';

/**
 * Returns the finding about the mail server.
 * @param host null if no server is configured
 */
export function evaluateMail(host: string | null, answer: MailAnswer | null): Finding {
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
    const [refusal, todo] = refusals[refusedAt];
    return fault(`O servidor de e-mail ${host} ${refusal}: ${said}`, WHY, todo);
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
