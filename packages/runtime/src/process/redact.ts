/** Fields that never stand in a log line: passwords, tokens, keys, codes, CPFs (docs/architecture.md "Privacy"). */
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

/** A copy without secrets at any depth; errors become what a log needs of them. */
export function withoutSecrets(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Error) return errorFacts(value);
  if (depth >= DEEPEST) return '[too deep]';
  if (Array.isArray(value)) return value.map((entry) => withoutSecrets(entry, depth + 1));
  // Dates, ids, buffers know how to show themselves.
  if (Object.getPrototypeOf(value) !== Object.prototype && Object.getPrototypeOf(value) !== null)
    return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, entry]) => [
      field,
      secretField.test(field) ? HIDDEN : withoutSecrets(entry, depth + 1),
    ]),
  );
}

/** Type, message, stack and code of an error: drivers hang whole documents on theirs. */
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

/** Eleven digits on their own: MongoDB quotes the CPF in "duplicate key". */
const cpfInText = /(?<![\w.])\d{11}(?!\w)/g;
const elevenDigits = /(?<!\d)\d{11}(?!\d)/;
const jsonText = /"(?:[^"\\]|\\.)*"/g;

/** A finished log line without full CPFs in its texts. Its numbers stay as they are: half of one is no JSON any more. */
export const hideCpfs = (line: string): string =>
  line.replace(jsonText, (text) =>
    elevenDigits.test(text) ? JSON.stringify((JSON.parse(text) as string).replace(cpfInText, HIDDEN)) : text,
  );
