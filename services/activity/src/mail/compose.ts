import libmime from 'libmime';
import { encode, wrap } from 'libqp';
import type { Letter } from './letter.ts';

/** A line of a message in quoted-printable never holds `=_`. */
const BOUNDARY = '=_reserva-de-refeicao';
const LONGEST_LINE = 76;

/** Nothing in a header can begin another one. */
const header = (name: string, value: string): string =>
  libmime.foldLines(`${name}: ${libmime.encodeWords(value.replace(/[\r\n]+/g, ' '), 'Q', 52)}`, LONGEST_LINE);

const part = (type: string, body: string): string =>
  `--${BOUNDARY}
Content-Type: text/${type}; charset=utf-8
Content-Transfer-Encoding: quoted-printable

${wrap(encode(body))}
`;

/**
 * A letter as it travels (RFC 5322): the same parts in the same order for all of them, so that a receipt costs a tenth of what a
 * composer for any message takes.
 * @param head.id of the message, which a mail server drops a repetition by
 */
export const composed = (
  { from, to, id, at }: { from: string; to: string; id: string; at: Date },
  { subject, text, html }: Letter,
): string =>
  `${header('From', from)}
${header('To', to)}
${header('Subject', subject)}
Message-ID: <${id}>
Date: ${at.toUTCString().replace('GMT', '+0000')}
MIME-Version: 1.0
Content-Type: multipart/alternative; boundary="${BOUNDARY}"

${part('plain', text)}${part('html', html)}--${BOUNDARY}--
`.replace(/\r?\n/g, '\r\n');
