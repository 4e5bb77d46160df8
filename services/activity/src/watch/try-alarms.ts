import { brazilianMoment } from '@reserva/domain/basics/brazilian-texts';
import { postJson } from '@reserva/runtime/http/post-json';
import { judgeAddress } from '@reserva/runtime/http/public-address';
import { type CommandHandler, done } from '@reserva/runtime/messaging/command-worker';
import { withTimeout } from '@reserva/runtime/process/timeouts';
import type { Context } from '../context.ts';
import { letterOf } from '../mail/letter.ts';
import { whyNotTaken } from './why-not-taken.ts';

/** Whoever asked waits for it. */
const WITHIN_MS = 8_000;

/** Tells each who is to be told of failures that this is a test, and answers what each of them said to it. */
export const tryAlarms: CommandHandler<'alarms.try', Context> = async (
  context,
  { emails, webhook },
  { id },
) => {
  const letter = testLetter(context);
  const everybody = [...emails, ...(webhook ? [null] : [])];
  const send = async (to: string | null, at: number): Promise<string> => {
    if (to !== null) return context.mailer.send({ id: `${id}-${at}`, to, ...letter });
    const status = await postJson(await judgeAddress(webhook, context.webhookPolicy), {
      id,
      text: letter.text,
      situacao: 'teste',
    });
    return `respondeu ${status}`;
  };
  const answers = await Promise.all(
    everybody.map(async (to, at) => {
      try {
        const said = await withTimeout(WITHIN_MS, send(to, at), () => new Error('late'));
        return { to, taken: true, said };
      } catch (error) {
        context.logger.info({ err: error, byMail: to !== null }, 'test alarm not taken');
        return { to, taken: false, said: whyNotTaken(error) };
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
