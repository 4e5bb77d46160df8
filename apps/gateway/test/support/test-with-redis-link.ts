import { openLink } from '@reserva/testing/breakable-link';
import { preparedStores } from '@reserva/testing/prepared-stores';
import { createStackFixture } from '@reserva/testing/stack-fixture';
import { test } from 'vitest';

/**
 * Returns a `test` with `fixture`, the gateway and the reservation service. They reach Redis through `link`, which a
 * test can cut. All tests of the file share both.
 * @param at local date and time of the clock at the start, e.g. `2026-11-19T08:50`
 */
export const testWithRedisLink = (at: string) =>
  test
    .extend('stores', { scope: 'file' }, ({}) => preparedStores())
    .extend('link', { scope: 'file' }, async ({ stores }, { onCleanup }) => {
      const link = await openLink(stores.redis.url);
      onCleanup(() => link.cut());
      return link;
    })
    .extend('fixture', { scope: 'file' }, async ({ stores, link }, { onCleanup }) => {
      const fixture = await createStackFixture({
        at,
        only: ['gateway', 'reservation'],
        data: 'none',
        stores: { ...stores, redis: { ...stores.redis, url: link.url } },
      });
      onCleanup(() => fixture.dispose());
      return fixture;
    });
