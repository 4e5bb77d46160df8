import { isDeepStrictEqual } from 'node:util';
import type { Operation } from '@reserva/contracts/basics/operation';
import type { RouteName } from '@reserva/contracts/routes';
import { z } from 'zod';

/**
 * Outside production every answer is held against its contract: too little breaks a client, too much leaks.
 * @throws Error naming what differs.
 */
export function checkAnswer(name: RouteName, { answer }: Operation, reply: unknown): void {
  if (!(answer instanceof z.ZodType)) throw new Error(`${name} answers JSON where its contract says binary`);
  const parsed = answer.safeParse(reply);
  if (!parsed.success) throw new Error(`${name} breaks its contract: ${z.prettifyError(parsed.error)}`);
  if (!isDeepStrictEqual(parsed.data, reply)) throw new Error(`${name} answers more than its contract says`);
}
