import { brazilianDate } from '@reserva/domain/basics/brazilian-texts';
import { localDateOf } from '@reserva/domain/basics/time';
import { endOfDaySeconds } from '@reserva/domain/gates/issued-code';
import { issueCode } from '@reserva/secrets/issued-code';
import { toBuffer } from 'qrcode';
import type { Handler } from '../handler.ts';
import { writeDownIssue } from './log-issued-codes.ts';

const WIDTH_PX = 400;

/**
 * A master code as a PNG, good until the end of the day. It dies with the caller's right to issue it, and exists only
 * once its line in the log does.
 */
export const master: Handler<'users.master'> = async (context, _input, { session, http }) => {
  const { config, clock } = context;
  const now = clock.now();
  const today = localDateOf(now, config.timezone);
  const { id, name, version } = await writeDownIssue(context, session, [
    { description: `Gerou um acesso master, válido até o fim de ${brazilianDate(today)}` },
  ]);
  const expiry = endOfDaySeconds(today, config.timezone);
  const code = await issueCode(config.secret, { issuer: id, to: { t: 'm', name, version }, expiry, now });
  http.header('content-type', 'image/png');
  return http.body(new Uint8Array(await toBuffer(code, { width: WIDTH_PX })));
};
