import type { Operation } from '@reserva/contracts/basics/operation';
import type { Context as HonoContext } from 'hono';
import type { z } from 'zod';
import type { ApiEnv } from './api.ts';
import { Refusal } from './refusal.ts';

/** Parses and validates the query and the body of a request. @throws Refusal invalid_request naming the fields */
export function readRequest(
  { query, body }: Operation,
  http: HonoContext<ApiEnv>,
  bytes: Uint8Array,
): { query?: unknown; body?: unknown } {
  return {
    ...(query && { query: parse(query, singleQuery(http)) }),
    ...(body && { body: parse(body, readJson(http, bytes)) }),
  };
}

/** Returns the parameters of a query. @throws Refusal when a parameter is repeated, because its meaning is ambiguous */
function singleQuery(http: HonoContext<ApiEnv>): Record<string, string> {
  const parameters = http.req.queries();
  const twice = Object.keys(parameters).filter((name) => (parameters[name]?.length ?? 0) > 1);
  if (twice.length > 0) throw unfit(twice);
  return http.req.query();
}

/**
 * Parses a JSON body. Other content types are refused, because a form of a foreign page can send them without a
 * preflight.
 */
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
  const nul = fieldsWithNul(value);
  if (nul.length > 0) throw unfit(nul);
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw unfit(parsed.error.issues.map(({ path }) => path.join('.')));
}

/**
 * Lists the top-level fields that contain the character U+0000 at any depth. Stores refuse this character, and no valid
 * text has it.
 */
const fieldsWithNul = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, item]) => (name.includes('\0') || hasNul(item) ? [name] : []))
    : [];

/**
 * Returns true if any text in the value has the character U+0000. Does not recurse, because a sender could nest a body
 * deeper than the stack allows.
 */
function hasNul(value: unknown): boolean {
  const open = [value];
  while (open.length > 0) {
    const item = open.pop();
    if (typeof item === 'string' && item.includes('\0')) return true;
    if (typeof item === 'object' && item !== null)
      for (const entry of Object.entries(item)) open.push(...entry);
  }
  return false;
}

function unfit(names: readonly string[]): Refusal {
  const fields = [...new Set(names)].filter((name) => name && !name.includes('\0'));
  return new Refusal('invalid_request', {
    ...(fields.length > 0 && { message: `Dados inválidos. Confira: ${fields.slice(0, 8).join(', ')}.` }),
  });
}
