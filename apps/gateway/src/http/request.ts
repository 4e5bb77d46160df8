import type { Operation } from '@reserva/contracts/http/operation';
import type { Context as HonoContext } from 'hono';
import type { z } from 'zod';
import type { ApiEnv } from './api.ts';
import { Refusal } from './refusal.ts';

/** The validated parts of a request. @throws Refusal invalid_request naming the fields */
export function readRequest(
  { query, body }: Operation,
  http: HonoContext<ApiEnv>,
  bytes: Uint8Array,
): { query?: unknown; body?: unknown } {
  return {
    ...(query && { query: parse(query, http.req.query()) }),
    ...(body && { body: parse(body, readJson(http, bytes)) }),
  };
}

/** Only what calls itself JSON: a form of a foreign page can post anything else without asking. */
function readJson(http: HonoContext<ApiEnv>, bytes: Uint8Array): unknown {
  const type = http.req.header('content-type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) {
    throw new Refusal('invalid_request', { message: 'Dados inválidos: envie JSON (application/json).' });
  }
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new Refusal('invalid_request', { message: 'Dados inválidos: JSON malformado.' });
  }
}

function parse(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const fields = [...new Set(parsed.error.issues.map(({ path }) => path.join('.')))].filter(Boolean);
  throw new Refusal('invalid_request', {
    ...(fields.length > 0 && { message: `Dados inválidos. Confira: ${fields.slice(0, 8).join(', ')}.` }),
  });
}
