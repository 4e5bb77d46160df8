import { testWith } from '@reserva/testing/test-with';
import { expect } from 'vitest';
import { createGatewayFixture, type GatewayFixture } from './support/gateway-fixture.ts';
import { signedIn } from './support/signed-in.ts';
import type { Visitor } from './support/visitor.ts';

const test = testWith(createGatewayFixture).extend('visitor', { scope: 'file' }, ({ fixture }) =>
  signedIn(fixture),
);

const get = (fixture: GatewayFixture, visitor: Visitor, headers: Record<string, string> = {}) =>
  fetch(`${fixture.url}/backendapi/menu/getMenu`, {
    headers: { authorization: `Bearer ${visitor.token}`, 'x-forwarded-for': visitor.address, ...headers },
  });

test('menu.getMenu answers the image only to a caller with a session and an old etag', async ({
  fixture,
  visitor,
}) => {
  const none = await get(fixture, visitor);
  expect(none.status).toBe(404);
  expect(await none.json()).toMatchObject({ code: 'menu_not_found', message: 'Nenhum cardápio cadastrado.' });

  const image = Buffer.from('RIFF....WEBP, as far as this test knows');
  const uploaded = { image, uploadedAt: new Date(), uploadedBy: 'test' };
  await fixture.context.database.menuImages.create({ _id: 'current', etag: 'one', ...uploaded });
  const found = await get(fixture, visitor);
  expect(found.status).toBe(200);
  expect(found.headers.get('content-type')).toBe('image/webp');
  expect(found.headers.get('last-modified')).toBe(uploaded.uploadedAt.toUTCString());
  expect(found.headers.get('cache-control')).toBe('private, no-cache');
  expect(Buffer.from(await found.arrayBuffer()).equals(image)).toBe(true);

  const same = await get(fixture, visitor, { 'if-none-match': found.headers.get('etag') ?? '' });
  expect(same.status).toBe(304);
  expect(same.headers.get('x-request-id')).toBeTruthy();

  await fixture.context.database.menuImages.updateOne({ _id: 'current' }, { etag: 'two' });
  expect((await get(fixture, visitor, { 'if-none-match': '"one"' })).status).toBe(200);
  expect((await visitor.call('menu.getMenu', { token: null })).status).toBe(401);
});
