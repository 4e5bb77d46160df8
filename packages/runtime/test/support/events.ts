import { type AnyEvent, events } from '@reserva/contracts/events';
import type { EventHandlers } from '../../src/messaging/event-consumer.ts';

/** Returns one handler for all durable events. */
export function eventHandlers(
  onEvent: (event: AnyEvent) => Promise<void> | void = () => undefined,
): EventHandlers<null> {
  const handler = async (_context: null, event: AnyEvent) => onEvent(event);
  const durable = Object.entries(events).filter(([, definition]) => definition.durable);
  return Object.fromEntries(durable.map(([name]) => [name, handler])) as unknown as EventHandlers<null>;
}
