import { alarmRules } from '@reserva/database/queries/system/settings';
import type { Context } from '../context.ts';
import type { Check } from '../examine.ts';
import { judgeMail } from '../judge/mail.ts';
import { askMailServer } from '../net/smtp.ts';

export const mail: Check = {
  name: 'mail',
  title: 'E-mail',
  async look(context) {
    const { mail: configured } = context.config;
    if (!configured) return [judgeMail(null, null)];
    const { server, from } = configured;
    return [
      judgeMail(server.host, await askMailServer(server, { from, to: (await toWhom(context)) ?? from })),
    ];
  },
};

/** Somebody whom alarms go to; that is no reason not to ask the mail server, where the database is away. */
async function toWhom(context: Context): Promise<string | undefined> {
  try {
    return (await alarmRules(await context.database())).emails[0];
  } catch {
    return undefined;
  }
}
