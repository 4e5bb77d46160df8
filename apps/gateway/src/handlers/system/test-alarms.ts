import { commit } from '@reserva/database/writes/commit';
import { operatorLogEvent } from '@reserva/database/writes/operator-log-event';
import { operatorActions } from '@reserva/domain/system/operator-actions';
import { newId } from '@reserva/runtime/process/ids';
import { Refusal } from '../../http/refusal.ts';
import type { Handler } from '../handler.ts';
import { asOperator, sendCommand } from '../send-command.ts';
import { requirePublicWebhook } from './alarms.ts';

/** Sends a test to whoever is typed, saved or not, and says what each answered. It stands in the log before it is sent. */
export const testAlarms: Handler<'system.testAlarms'> = async (context, { body }, call) => {
  const webhook = body.webhook.trim();
  const emails = [...new Set(body.emails.map((email) => email.toLowerCase()))];
  if (emails.length === 0 && webhook === '') throw new Refusal('invalid_request');
  if (webhook) await requirePublicWebhook(context, webhook);
  const { session } = call;
  await context.limits.alarmTrialOf(session.userId);
  const now = context.clock.now();
  // Of a webhook its host alone: the rest of it is as good as a password.
  const to = [...emails, ...(webhook ? [`webhook ${new URL(webhook).host}`] : [])].join(', ');
  const description = `Enviou um aviso de falhas de teste para ${to}`;
  await commit(context, context.database.users, {
    where: { _id: session.userId },
    changes: {},
    events: [operatorLogEvent(session, newId(now), now, { action: operatorActions.other, description })],
  });
  const { answers } = await sendCommand(context, 'alarms.try', { emails, webhook }, asOperator(call));
  return {
    respostas: answers.map(({ to: address, taken: entregue, said: resposta }) => ({
      para: address ?? 'webhook',
      entregue,
      resposta,
    })),
  };
};
