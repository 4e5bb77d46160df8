import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Mail {
  headers: string;
  /** Both parts of the message, readable. */
  text: string;
}

/** What lies in the mail folder for somebody. */
export function mailsTo(folder: string, address: string): Mail[] {
  const mails = readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(join(folder, name), 'latin1'))
    .map((raw): Mail => {
      const cut = raw.indexOf('\r\n\r\n');
      return { headers: raw.slice(0, cut), text: quotedPrintable(raw.slice(cut)) };
    });
  return mails.filter(({ headers }) => headers.includes(`To: ${address}`));
}

function quotedPrintable(text: string): string {
  const bytes = text
    .replaceAll('=\r\n', '')
    .replace(/=([0-9A-F]{2})/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
