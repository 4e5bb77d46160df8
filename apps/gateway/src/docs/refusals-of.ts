import { type ErrorCode, type ErrorStatus, errors } from '@reserva/contracts/errors';
import { commonErrors, type Operation } from '@reserva/contracts/http/operation';
import { operations } from '@reserva/contracts/http/operations';
import type { RouteName } from '@reserva/contracts/http/routes';

/** What a call may be refused with, by status in rising order. */
export function refusalsOf(name: RouteName): [ErrorStatus, ErrorCode[]][] {
  const operation: Operation = operations[name];
  const byStatus = new Map<ErrorStatus, ErrorCode[]>();
  for (const code of [...operation.errors, ...commonErrors]) {
    const { status } = errors[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return [...byStatus].sort(([a], [b]) => a - b);
}
