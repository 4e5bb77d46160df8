import { subscribeRealtime } from '@reserva/runtime/messaging/event-consumer';
import type { RealtimeMessage } from '@reserva/runtime/messaging/event-publisher';
import { testWith } from '@reserva/testing/test-with';
import { createSyncFixture } from './fixture.ts';

/**
 * Returns a `test` with the running service and with `messages`, which are the messages that gateways would receive, in
 * order. All tests of the file share them.
 * @param count number of turnstiles
 */
export function testWithMessages(count: number) {
  const test = testWith(() => createSyncFixture(count)).extend(
    'messages',
    { scope: 'file' },
    async ({ fixture }, { onCleanup }) => {
      const messages: RealtimeMessage[] = [];
      const listener = await subscribeRealtime({
        redis: fixture.stores.redis,
        logger: fixture.logger,
        onEvent: (message) => messages.push(message),
      });
      onCleanup(() => listener.stop());
      return messages;
    },
  );
  // The service starts after the subscription, so that no message is missed.
  test.beforeAll(async ({ fixture, messages: _ }) => {
    await fixture.serve();
  });
  return test;
}
