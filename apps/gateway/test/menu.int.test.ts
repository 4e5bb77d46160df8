import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGatewayFixture, type GatewayFixture, PASSWORD } from './support/gateway-fixture.ts';
import type { Visitor } from './support/visitor.ts';

let fixture: GatewayFixture;
let visitor: Visitor;
beforeAll(async () => {
  fixture = await createGatewayFixture();
  visitor = fixture.visitor();
  await visitor.signIn((await fixture.exempt()).login, PASSWORD);
});
afterAll(() => fixture.dispose());

const get = (headers: Record<string, string> = {}) =>
  fetch(`${fixture.url}/backendapi/menu/getMenu`, {
    headers: { authorization: `Bearer ${visitor.token}`, 'x-forwarded-for': visitor.address, ...headers },
  });

test('menu.getMenu answers the image only to a caller with a session and an old etag', async () => {
  const none = await get();
  expect(none.status).toBe(404);
  expect(await none.json()).toMatchObject({ code: 'menu_not_found', message: 'Nenhum cardápio cadastrado.' });

  const image = Buffer.from('RIFF....WEBP, as far as this test knows');
  const uploaded = { image, uploadedAt: new Date(), uploadedBy: 'test' };
  await fixture.context.database.menuImages.create({ _id: 'current', etag: 'one', ...uploaded });
  const found = await get();
  expect(found.status).toBe(200);
  expect(found.headers.get('content-type')).toBe('image/webp');
  expect(found.headers.get('last-modified')).toBe(uploaded.uploadedAt.toUTCString());
  expect(found.headers.get('cache-control')).toBe('private, no-cache');
  expect(Buffer.from(await found.arrayBuffer()).equals(image)).toBe(true);

  const same = await get({ 'if-none-match': found.headers.get('etag') ?? '' });
  expect(same.status).toBe(304);
  expect(same.headers.get('x-request-id')).toBeTruthy();

  await fixture.context.database.menuImages.updateOne({ _id: 'current' }, { etag: 'two' });
  expect((await get({ 'if-none-match': '"one"' })).status).toBe(200);
  expect((await visitor.call('menu.getMenu', { token: null })).status).toBe(401);
});
