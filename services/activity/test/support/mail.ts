/** A message as a mail program shows it. */
export interface ReadMessage {
  header(name: string): string;
  text: string;
  html: string;
}

/** Reads a raw message of nodemailer: encoded words in the headers, two alternative parts. */
export function readMessage(raw: string): ReadMessage {
  const { headers, body } = split(raw);
  const boundary = /boundary="([^"]+)"/.exec(headers)?.[1];
  if (!boundary) throw new Error('the message has no parts');
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => split(part.replace(/^\r?\n/, '')));
  const partOf = (type: string) => {
    const part = parts.find((candidate) => candidate.headers.includes(type));
    if (!part) throw new Error(`no part ${type}`);
    return decodeBody(part.body, /^content-transfer-encoding: (.*)$/im.exec(part.headers)?.[1] ?? '7bit');
  };
  return {
    header: (name) => decodeWords(new RegExp(`^${name}: (.*)$`, 'im').exec(headers)?.[1] ?? ''),
    text: partOf('text/plain').replaceAll('\r\n', '\n'),
    html: partOf('text/html'),
  };
}

function split(raw: string): { headers: string; body: string } {
  const [head = '', ...rest] = raw.split(/\r?\n\r?\n/);
  // Long headers go on in lines that begin with a space.
  return { headers: head.replace(/\r?\n[ \t]+/g, ' '), body: rest.join('\n\n') };
}

const unquote = (text: string): string =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

function decodeBody(body: string, encoding: string): string {
  if (/base64/i.test(encoding)) return Buffer.from(body, 'base64').toString('utf8');
  return /quoted-printable/i.test(encoding) ? unquote(body.replace(/=\r?\n/g, '')) : body;
}

const decodeWords = (header: string): string =>
  header
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?UTF-8\?Q\?(.*?)\?=/gi, (_, text) => unquote(text.replaceAll('_', ' ')))
    .replace(/=\?UTF-8\?B\?(.*?)\?=/gi, (_, text) => Buffer.from(text, 'base64').toString('utf8'));
