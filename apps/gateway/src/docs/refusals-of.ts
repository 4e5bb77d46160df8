import { type ErrorCode, type ErrorStatus, errors } from '@reserva/contracts/basics/errors';
import { commonErrors, type Operation } from '@reserva/contracts/basics/operation';
import { operations } from '@reserva/contracts/operations';
import type { RouteName } from '@reserva/contracts/routes';

/** Lists the possible refusals of a call by status, in ascending order. */
export function refusalsOf(name: RouteName): [ErrorStatus, ErrorCode[]][] {
  const operation: Operation = operations[name];
  const byStatus = new Map<ErrorStatus, ErrorCode[]>();
  for (const code of [...operation.errors, ...commonErrors]) {
    const { status } = errors[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return [...byStatus].sort(([a], [b]) => a - b);
}
