import type { Operation } from '@reserva/contracts/basics/operation';
import { operations } from '@reserva/contracts/operations';
import type { RouteName } from '@reserva/contracts/routes';
import type { z } from 'zod';

/** Returns the first example of a schema. @throws Error if the schema has none */
export function exampleOf<S extends z.ZodType>(schema: S): z.input<S> | z.output<S> {
  const [example] = schema.meta()?.examples ?? [];
  if (example === undefined) throw new Error('a schema of an operation has no example');
  return example;
}

/** Returns the example request of a call, as HTTP carries it. */
export function exampleRequestOf(name: RouteName): { query?: Record<string, string>; body?: unknown } {
  const { query, body }: Operation = operations[name];
  return { ...(query && { query: textOf(exampleOf(query)) }), ...(body && { body: exampleOf(body) }) };
}

/** Converts the values of a query to text, as they appear in a URL. */
const textOf = (query: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(query).map(([field, value]) => [field, String(value)]));
