import { operatorLogEvent } from '@reserva/database/writes/operator-log-event';
import { type AlarmRules, firstAlarmRules } from '@reserva/domain/system/alarms';
import { operatorActions } from '@reserva/domain/system/operator-actions';
import { newId } from '@reserva/runtime/process/ids';
import { changeSetting } from '../basics/change-setting.ts';
import type { Handler } from '../handler.ts';
import { requirePublicWebhook } from './require-public-webhook.ts';

/** Whom to tell of parts that fail, from now on. */
export const updateAlarms: Handler<'system.updateAlarms'> = async (context, { body }, { session }) => {
  const { minutos: afterMinutes } = body;
  const webhook = body.webhook.trim();
  // Whoever is named twice is told once.
  const emails = [...new Set(body.emails.map((email) => email.toLowerCase()))];
  if (webhook) await requirePublicWebhook(context, webhook);
  const now = context.clock.now();
  await changeSetting(context, 'alarms', 'alarms', firstAlarmRules, (before) => {
    const after: AlarmRules = { ...before, emails, webhook, afterMinutes };
    const changes = changesOf(before, after);
    if (changes.length === 0) return null;
    const description = `Alterou avisos de falhas: ${changes.join('; ')}`;
    return {
      after,
      events: [operatorLogEvent(session, newId(now), now, { action: operatorActions.other, description })],
    };
  });
  return { message: 'Avisos atualizados!' };
};

/** What changes, old and new. Of a webhook its host alone: the rest of it is as good as a password. */
function changesOf(before: AlarmRules, after: AlarmRules): string[] {
  const host = ({ webhook }: AlarmRules) => (webhook ? new URL(webhook).host : 'nenhum');
  const list = ({ emails }: AlarmRules) => emails.join(', ') || 'nenhum';
  return [
    list(before) !== list(after) && `e-mails ${list(before)} → ${list(after)}`,
    before.webhook !== after.webhook && `webhook ${host(before)} → ${host(after)}`,
    before.afterMinutes !== after.afterMinutes && `minutos ${before.afterMinutes} → ${after.afterMinutes}`,
  ].filter((change) => change !== false);
}
