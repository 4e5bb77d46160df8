import { type Keep, type Running, stopAll } from '@reserva/runtime/process/lifecycle';
import { createLogger } from '@reserva/runtime/process/logger';

/** For the parts of a context that a test makes, as a process keeps its own: stopped in the reverse order. */
export function managedParts(
  logger = createLogger({ name: 'test', level: 'silent' }),
): Running & { keep: Keep } {
  const managed: Running[] = [];
  return {
    keep(part) {
      managed.push(part);
      return part;
    },
    stop: () => stopAll(managed, logger),
  };
}
