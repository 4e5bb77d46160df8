import { brazilianMoment } from '@reserva/domain/basics/brazilian-texts';
import { postJson } from '@reserva/runtime/http/post-json';
import { requirePublicAddress } from '@reserva/runtime/http/public-address';
import { type CommandHandler, done } from '@reserva/runtime/messaging/command-worker';
import { withTimeout } from '@reserva/runtime/process/timeouts';
import type { Context } from '../context.ts';
import { letterOf } from '../mail/letter.ts';
import { deliveryErrorText } from './delivery-error-text.ts';

/** Time limit for one recipient. It is short, because the administrator waits for the answer. */
const TIMEOUT_MS = 8_000;

/** Sends a test message to each recipient of alarms and returns what each of them answered. */
export const testAlarms: CommandHandler<'alarms.try', Context> = async (
  context,
  { emails, webhook },
  { id },
) => {
  const letter = testLetter(context);
  const recipients = [...emails, ...(webhook ? [null] : [])];
  const send = async (to: string | null, index: number): Promise<string> => {
    if (to !== null) return context.mailer.send({ id: `${id}-${index}`, to, ...letter });
    const status = await postJson(await requirePublicAddress(webhook, context.webhookPolicy), {
      id,
      text: letter.text,
      situacao: 'teste',
    });
    return `respondeu ${status}`;
  };
  const answers = await Promise.all(
    recipients.map(async (to, index) => {
      try {
        const said = await withTimeout(TIMEOUT_MS, send(to, index), () => new Error('late'));
        return { to, taken: true, said };
      } catch (error) {
        context.logger.info({ err: error, byMail: to !== null }, 'test alarm not accepted');
        return { to, taken: false, said: deliveryErrorText(error) };
      }
    }),
  );
  return done({ answers });
};

const testLetter = ({ clock, zone }: Context) =>
  letterOf({
    subject: 'Teste: aviso de falhas',
    title: 'Teste dos avisos de falhas',
    facts: [['Enviado em', brazilianMoment(clock.now(), zone)]],
    note: 'Nada falhou. Um administrador está testando, em Estado do sistema, se estes avisos chegam.',
  });
