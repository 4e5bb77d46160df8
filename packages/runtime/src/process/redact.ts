/**
 * Names of fields that log lines never contain: passwords, tokens, keys, codes, CPFs (docs/architecture.md "Privacy").
 */
export const secretFields = [
  'password',
  'token',
  'secret',
  'cookie',
  'authorization',
  'code',
  'credential',
  'qrcode',
  'qrcode_value',
  'otpauth',
  'key',
  'sessionKey',
  'cpf',
];
const secretField = new RegExp(`password|token|secret|cookie|^(${secretFields.join('|')})$`, 'i');

export const HIDDEN = '[redacted]';
const DEEPEST = 8;

/** Copies a value without its secrets, which may be nested. Reduces each error to the facts that a log needs. */
export function withoutSecrets(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Error) return errorFacts(value);
  if (depth >= DEEPEST) return '[too deep]';
  if (Array.isArray(value)) return value.map((entry) => withoutSecrets(entry, depth + 1));
  // Dates, ids and buffers are returned unchanged, because they convert themselves to JSON.
  if (Object.getPrototypeOf(value) !== Object.prototype && Object.getPrototypeOf(value) !== null)
    return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, entry]) => [
      field,
      secretField.test(field) ? HIDDEN : withoutSecrets(entry, depth + 1),
    ]),
  );
}

/**
 * Returns only type, message, stack, code and cause of an error. Drivers attach whole documents to their errors, and
 * these must not be logged.
 */
export function errorFacts(error: unknown): unknown {
  if (!(error instanceof Error)) return withoutSecrets(error);
  const { name, message, stack, cause } = error;
  return {
    type: name,
    message,
    stack,
    ...('code' in error && { code: error.code }),
    ...(cause !== undefined && { cause: errorFacts(cause) }),
  };
}

/**
 * Pattern for eleven digits that are not part of a longer number or word. It finds a CPF in a text, for example in
 * MongoDB's "duplicate key" message.
 */
const cpfInText = /(?<![\w.])\d{11}(?!\w)/g;
const elevenDigits = /(?<!\d)\d{11}(?!\d)/;
const jsonText = /"(?:[^"\\]|\\.)*"/g;

/**
 * Hides CPFs in the texts of a finished log line. Numbers outside texts stay unchanged, because a partly hidden number
 * would be invalid JSON.
 */
export const hideCpfs = (line: string): string =>
  line.replace(jsonText, (text) =>
    elevenDigits.test(text) ? JSON.stringify((JSON.parse(text) as string).replace(cpfInText, HIDDEN)) : text,
  );
