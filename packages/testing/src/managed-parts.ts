import { type Keep, type Running, stopAll } from '@reserva/runtime/process/lifecycle';
import { createLogger } from '@reserva/runtime/process/logger';

/** Collects the parts that a test starts. `stop` stops them in reverse order, as a process does. */
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
