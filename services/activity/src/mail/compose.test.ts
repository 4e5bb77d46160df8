import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMessage } from '../../test/support/mail.ts';
import { composed } from './compose.ts';

const FROM = 'Reserva de Refeição <nao-responda@exemplo.com.br>';
const at = new Date('2026-11-19T11:50:07.123Z');
const letter = { subject: 'Reserva confirmada: Almoço', text: 'Olá', html: '<p>Olá</p>' };
const message = (given: Partial<typeof letter>, to = 'ana@exemplo.com.br') =>
  composed({ from: FROM, to, id: '1-created@reserva', at }, { ...letter, ...given });

/** What people and operators type: any character that a text may hold. */
const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 400 }).map((typed) => `a${typed}z`);
const lines = fc.array(text, { minLength: 1, maxLength: 5 }).map((all) => all.join('\n'));

describe('a message as it travels', () => {
  it('holds text and HTML as they were written, whatever is in them', () => {
    fc.assert(
      fc.property(lines, lines, (written, html) => {
        const read = readMessage(message({ text: written, html }));
        expect(read.text.trimEnd()).toBe(written.trimEnd());
        expect(read.html.replaceAll('\r\n', '\n').trimEnd()).toBe(html.trimEnd());
      }),
    );
  });

  it('holds a subject of any length, folded into lines that every server takes', () => {
    const subject =
      'Refeição fechada: confraternização da área de manutenção elétrica e mecânica às 12:00 - até já';
    const raw = message({ subject });
    expect(readMessage(raw).header('Subject')).toBe(subject);
    expect(readMessage(raw).header('From')).toBe(FROM);
    expect(Math.max(...raw.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(78);
  });

  it('lets nobody begin another header or another part', () => {
    const raw = message(
      { subject: 'a\r\nBcc: eva@exemplo.com', text: '--=_reserva-de-refeicao--', html: 'x' },
      'ana@exemplo.com.br\r\nBcc: eva@exemplo.com',
    );
    expect(raw).not.toMatch(/^Bcc:/m);
    expect(readMessage(raw).text.trim()).toBe('--=_reserva-de-refeicao--');
  });

  it('has its id, its moment, and lines that end as they must', () => {
    const raw = message({ text: 'a\nb\r\nc' });
    expect(readMessage(raw).header('Message-ID')).toBe('<1-created@reserva>');
    expect(readMessage(raw).header('Date')).toBe('Thu, 19 Nov 2026 11:50:07 +0000');
    expect(raw).not.toMatch(/[^\r]\n|\r[^\n]/);
    expect(raw).toMatch(/^[\x20-\x7e\r\n]+$/);
  });
});
