import { alarmRules } from '@reserva/database/queries/system/settings';
import { commit } from '@reserva/database/writes/commit';
import { brazilianMoment } from '@reserva/domain/basics/brazilian-texts';
import { type AlarmRules, firstAlarmRules, isSilenced } from '@reserva/domain/system/alarms';
import { AddressRefused, requirePublicAddress } from '@reserva/runtime/http/public-address';
import type { Context } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { changeSetting } from '../basics/change-setting.ts';
import { callerActed } from '../basics/operator-log.ts';
import type { Handlers } from '../handler.ts';
import { asOperator, sendCommand } from '../send-command.ts';

/** Alarms about failing parts. */
export const alarmHandlers = {
  /** Returns the recipients of alarms, and until when alarms are silenced. */
  'system.getAlarms': async ({ database, clock, config }) => {
    const rules = await alarmRules(database);
    const { emails, webhook, afterMinutes: minutos, silencedUntil, silencedBy: por } = rules;
    const silencio =
      silencedUntil && isSilenced(rules, clock.now())
        ? { ate: brazilianMoment(silencedUntil, config.timezone), por }
        : null;
    return { emails, webhook, minutos, silencio };
  },

  /** Sets the recipients of alarms. */
  'system.updateAlarms': async (context, { body }, { session }) => {
    const { minutos: afterMinutes } = body;
    const webhook = body.webhook.trim();
    // An address that is listed twice gets one message.
    const emails = [...new Set(body.emails.map((email) => email.toLowerCase()))];
    if (webhook) await requirePublicWebhook(context, webhook);
    await changeSetting(context, session, 'alarms', 'alarms', firstAlarmRules, (before) => {
      const after: AlarmRules = { ...before, emails, webhook, afterMinutes };
      const changes = changesOf(before, after);
      if (changes.length === 0) return null;
      return { after, description: `Alterou avisos de falhas: ${changes.join('; ')}` };
    });
    return { message: 'Avisos atualizados!' };
  },

  /** Silences all alarms for some minutes, for example during maintenance. Zero minutes end the silence. */
  'system.silenceAlarms': async (context, { body }, { session }) => {
    const { clock, config } = context;
    const until = body.minutos === 0 ? null : new Date(clock.now().getTime() + body.minutos * 60_000);
    const periodText = until
      ? `silenciados até ${brazilianMoment(until, config.timezone)}`
      : 'ligados novamente';
    await changeSetting(context, session, 'alarms', 'alarms', firstAlarmRules, (before) => {
      if (before.silencedUntil === null && until === null) return null;
      const after = { ...before, silencedUntil: until, silencedBy: until ? session.name : '' };
      return { after, description: `Avisos de falhas ${periodText}` };
    });
    return { message: `Avisos ${periodText}.` };
  },

  /**
   * Sends a test alarm to the recipients in the form, even if they are not saved. Returns the result for each
   * recipient. The line of the operators' log is written before the test is sent.
   */
  'system.testAlarms': async (context, { body }, call) => {
    const webhook = body.webhook.trim();
    const emails = [...new Set(body.emails.map((email) => email.toLowerCase()))];
    if (emails.length === 0 && webhook === '') throw new Refusal('invalid_request');
    if (webhook) await requirePublicWebhook(context, webhook);
    const { session } = call;
    await context.limits.alarmTrialOf(session.userId);
    // The log names only the host of a webhook, because the rest is as secret as a password.
    const to = [...emails, ...(webhook ? [`webhook ${new URL(webhook).host}`] : [])].join(', ');
    const description = `Enviou um aviso de falhas de teste para ${to}`;
    await commit(context, context.database.users, {
      where: { _id: session.userId },
      changes: {},
      events: [callerActed(context, session, description)],
    });
    const { answers } = await sendCommand(context, 'alarms.try', { emails, webhook }, asOperator(call));
    return {
      respostas: answers.map(({ to: address, taken: entregue, said: resposta }) => ({
        para: address ?? 'webhook',
        entregue,
        resposta,
      })),
    };
  },
} satisfies Partial<Handlers>;

/** Lists the changed rules with old and new value. Names only the host of a webhook. */
function changesOf(before: AlarmRules, after: AlarmRules): string[] {
  const host = ({ webhook }: AlarmRules) => (webhook ? new URL(webhook).host : 'nenhum');
  const list = ({ emails }: AlarmRules) => emails.join(', ') || 'nenhum';
  return [
    list(before) !== list(after) && `e-mails ${list(before)} → ${list(after)}`,
    before.webhook !== after.webhook && `webhook ${host(before)} → ${host(after)}`,
    before.afterMinutes !== after.afterMinutes && `minutos ${before.afterMinutes} → ${after.afterMinutes}`,
  ].filter((change) => change !== false);
}

/**
 * Checks that the webhook has a public address. The address is checked again before each alarm, because its host name
 * may resolve to another address by then.
 * @throws Refusal webhook_unfit
 */
async function requirePublicWebhook({ config }: Pick<Context, 'config'>, webhook: string): Promise<void> {
  try {
    await requirePublicAddress(webhook, { allowed: config.webhookHosts });
  } catch (error) {
    if (error instanceof AddressRefused) throw new Refusal('webhook_unfit');
    throw error;
  }
}
