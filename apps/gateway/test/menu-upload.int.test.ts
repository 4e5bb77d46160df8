import { API_BASE } from '@reserva/contracts/own-routes';
import { subscribeRealtime } from '@reserva/runtime/messaging/event-consumer';
import type { RealtimeMessage } from '@reserva/runtime/messaging/event-publisher';
import { until } from '@reserva/testing/drain';
import { waitingEvents } from '@reserva/testing/queues';
import { testWith } from '@reserva/testing/test-with';
import sharp, { type OverlayOptions } from 'sharp';
import { describe, expect } from 'vitest';
import { createGatewayFixture, type GatewayFixture } from './support/gateway-fixture.ts';
import { grant, type SignedInVisitor, signedIn } from './support/signed-in.ts';

const test = testWith(createGatewayFixture)
  .extend('admin', { scope: 'file' }, ({ fixture }) => signedIn(fixture, { role: 1 }))
  /** The messages that displays receive. */
  .extend('messages', { scope: 'file' }, async ({ fixture }, { onCleanup }) => {
    const messages: RealtimeMessage[] = [];
    const listener = await subscribeRealtime({
      redis: fixture.context.config.redis,
      logger: fixture.context.logger,
      onEvent: (message) => messages.push(message),
    });
    onCleanup(() => listener.stop());
    return messages;
  });

test.beforeEach(async ({ fixture, messages }) => {
  await fixture.context.database.menuImages.deleteMany({});
  messages.length = 0;
});

interface Answer {
  status: number;
  body: Record<string, unknown>;
}

async function post(
  fixture: GatewayFixture,
  visitor: SignedInVisitor,
  body: RequestInit['body'],
  headers = {},
): Promise<Answer> {
  const response = await fetch(`${fixture.url}${API_BASE}/menu/upload`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${visitor.token}`,
      'x-forwarded-for': visitor.address,
      ...headers,
    },
    body: body ?? null,
    duplex: 'half',
  } as RequestInit);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

function upload(
  fixture: GatewayFixture,
  visitor: SignedInVisitor,
  file: Uint8Array,
  field = 'image',
): Promise<Answer> {
  const form = new FormData();
  form.append(field, new File([new Uint8Array(file)], 'cardapio.png', { type: 'image/png' }));
  return post(fixture, visitor, form);
}

const stored = async (fixture: GatewayFixture, admin: SignedInVisitor): Promise<Buffer> => {
  const response = await fetch(`${fixture.url}${API_BASE}/menu/getMenu`, {
    headers: { authorization: `Bearer ${admin.token}`, 'x-forwarded-for': admin.address },
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/webp');
  return Buffer.from(await response.arrayBuffer());
};

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b5552b' } });
const corner: OverlayOptions = {
  input: { create: { width: 20, height: 20, channels: 3, background: '#ffffff' } },
  left: 0,
  top: 0,
};

describe('menu.upload', () => {
  test.for(['jpeg', 'png', 'webp'] as const)(
    'an uploaded %s becomes WebP within 1920 x 1920',
    async (format, { fixture, admin }) => {
      const { status, body } = await upload(
        fixture,
        admin,
        await plain(3000, 1500).toFormat(format).toBuffer(),
      );
      expect([status, body]).toEqual([201, { message: 'Cardápio atualizado' }]);
      const { format: kept, width, height } = await sharp(await stored(fixture, admin)).metadata();
      expect([kept, width, height]).toEqual(['webp', 1920, 960]);
    },
  );

  test('a small menu image is not enlarged', async ({ fixture, admin }) => {
    await upload(fixture, admin, await plain(300, 200).png().toBuffer());
    const { width, height } = await sharp(await stored(fixture, admin)).metadata();
    expect([width, height]).toEqual([300, 200]);
  });

  test('a menu image is turned by its EXIF data and then loses all of it', async ({ fixture, admin }) => {
    const sideways = await plain(200, 100)
      .composite([corner])
      .withExif({ IFD0: { Copyright: 'segredo' }, IFD3: { GPSLatitude: '23/1 33/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 100 })
      .toBuffer();
    await upload(fixture, admin, sideways);
    const image = await stored(fixture, admin);
    const { width, height, exif, orientation } = await sharp(image).metadata();
    expect([width, height, exif, orientation]).toEqual([100, 200, undefined, undefined]);
    expect(image.includes('segredo')).toBe(false);
    const { data } = await sharp(image).extract({ left: 90, top: 5, width: 1, height: 1 }).raw().toBuffer({
      resolveWithObject: true,
    });
    expect(data[2], 'the white corner went to the right').toBeGreaterThan(200);
  });

  test('an animated menu image becomes its first frame', async ({ fixture, admin }) => {
    const frames = await Promise.all(
      ['#ff0000', '#0000ff'].map((background) =>
        sharp({ create: { width: 60, height: 40, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const animated = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0, lossless: true })
      .toBuffer();
    expect((await sharp(animated, { animated: true }).metadata()).pages).toBe(2);
    expect((await upload(fixture, admin, animated)).status).toBe(201);
    const image = await stored(fixture, admin);
    expect((await sharp(image, { animated: true }).metadata()).pages ?? 1).toBe(1);
    const [red = 0, , blue = 0] = await sharp(image).raw().toBuffer();
    expect(red).toBeGreaterThan(blue);
  });

  test('an upload notifies the displays and leaves one line for the log', async ({
    fixture,
    admin,
    messages,
  }) => {
    await upload(fixture, admin, await plain(30, 20).png().toBuffer());
    await until('the news', async () => messages.some(({ event }) => event.name === 'menu.changed'));
    const lines = await until('the line', async () => {
      const all = await waitingEvents(fixture.stores, 'operator.acted');
      return all.length > 0 && all.filter(({ payload }) => payload.description === 'Alterou o cardápio');
    });
    expect(lines.every(({ payload }) => payload.action === 5)).toBe(true);
  });

  test('a replaced menu image has another etag', async ({ fixture, admin }) => {
    const etags = [];
    for (const width of [30, 40]) {
      await upload(fixture, admin, await plain(width, 20).png().toBuffer());
      etags.push((await fixture.context.database.menuImages.findById('current').lean())?.etag);
    }
    expect(new Set(etags).size).toBe(2);
  });

  test('an upload without a file gets 400 image_missing', async ({ fixture, admin }) => {
    const text = new FormData();
    text.append('image', 'not a file');
    const other = new FormData();
    other.append('picture', new File(['x'], 'x.png'));
    const empty = new FormData();
    empty.append('image', new File([], 'x.png'));
    for (const body of [text, other, empty, new FormData()]) {
      const answer = await post(fixture, admin, body);
      expect([answer.status, answer.body.code, answer.body.message]).toEqual([
        400,
        'image_missing',
        'Selecione um arquivo.',
      ]);
    }
    expect((await post(fixture, admin, '{}', { 'content-type': 'application/json' })).body.code).toBe(
      'image_missing',
    );
  });

  test('an upload other than a whole JPEG, PNG or WebP gets 400 image_unusable', async ({
    fixture,
    admin,
  }) => {
    const png = await plain(50, 50).png().toBuffer();
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
    const files: [string, Uint8Array][] = [
      ['text', Buffer.from('cardápio')],
      ['svg', Buffer.from(svg)],
      ['gif', await plain(5, 5).gif().toBuffer()],
      ['tiff', await plain(5, 5).tiff().toBuffer()],
      ['avif', await plain(8, 8).avif().toBuffer()],
      ['svg with the head of a PNG', Buffer.concat([png.subarray(0, 8), Buffer.from(svg)])],
      ['cut off', png.subarray(0, png.length - 40)],
      ['only a head', Buffer.from([0xff, 0xd8, 0xff])],
    ];
    for (const [what, file] of files) {
      const { status, body } = await upload(fixture, admin, file);
      expect([status, body.code], what).toEqual([400, 'image_unusable']);
      expect(body.message).toBe('Imagem inválida. Envie JPEG, PNG ou WebP de até 10 MB e 40 megapixels.');
    }
    expect(await fixture.context.database.menuImages.countDocuments()).toBe(0);
  });

  test('an image of more than 40 megapixels gets 400 whatever its size in bytes', async ({
    fixture,
    admin,
  }) => {
    const bomb = await plain(8_000, 5_001).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(2_000_000);
    expect((await upload(fixture, admin, bomb)).body.code).toBe('image_unusable');
    const most = await plain(8_000, 5_000).png().toBuffer();
    expect((await upload(fixture, admin, most)).status, '40 megapixels').toBe(201);
  });

  test('an upload of more than 10 MB gets 400 whether announced or streamed', async ({ fixture, admin }) => {
    const png = await plain(20, 20).png().toBuffer();
    const padded = (bytes: number) => Buffer.concat([png, Buffer.alloc(bytes - png.length)]);
    expect((await upload(fixture, admin, padded(10 * 1024 * 1024))).status).toBe(201);
    expect((await upload(fixture, admin, padded(10 * 1024 * 1024 + 1))).body.code).toBe('image_unusable');
    expect((await upload(fixture, admin, padded(12 * 1024 * 1024))).body.code).toBe('image_unusable');
    const form = new FormData();
    form.append('image', new File([new Uint8Array(padded(12 * 1024 * 1024))], 'x.png'));
    const request = new Request('http://x', { method: 'POST', body: form });
    const streamed = await post(fixture, admin, request.body, {
      'content-type': request.headers.get('content-type') ?? '',
    });
    expect([streamed.status, streamed.body.code]).toEqual([400, 'image_unusable']);
  });

  test('each of many simultaneous uploads is stored whole or gets 503', async ({ fixture, admin }) => {
    const file = await plain(1200, 900).jpeg().toBuffer();
    const answers = await Promise.all(Array.from({ length: 14 }, () => upload(fixture, admin, file)));
    for (const { status } of answers) expect([201, 503]).toContain(status);
    expect((await sharp(await stored(fixture, admin)).metadata()).width).toBe(1200);
  });

  test('only operators and kitchen with the ability may upload besides administrators', async ({
    fixture,
  }) => {
    const file = await plain(10, 10).png().toBuffer();
    const operator = await signedIn(fixture, { role: 2 });
    const kitchen = await signedIn(fixture, { role: 3 });
    const employee = await signedIn(fixture, { role: 0 });
    await grant(fixture, 'concluir_reserva');
    for (const visitor of [operator, kitchen, employee])
      expect((await upload(fixture, visitor, file)).status).toBe(403);
    await grant(fixture, 'alterar_cardapio');
    expect((await upload(fixture, operator, file)).status).toBe(201);
    expect((await upload(fixture, kitchen, file)).status).toBe(201);
    expect((await upload(fixture, employee, file)).status).toBe(403);
  });
});

describe('menu.delete', () => {
  const remove = (visitor: SignedInVisitor) => visitor.call('menu.delete');

  test('menu.delete removes the menu image and notifies the displays', async ({
    fixture,
    admin,
    messages,
  }) => {
    const none = await remove(admin);
    expect([none.status, none.body.code]).toEqual([404, 'menu_not_found']);
    await upload(fixture, admin, await plain(30, 20).png().toBuffer());
    // Events of earlier tests may still arrive.
    fixture.clock.advance(60_000);
    const since = fixture.clock.now().toISOString();
    const { status, body } = await remove(admin);
    expect([status, body]).toEqual([200, { message: 'Cardápio excluído!' }]);
    expect((await admin.call('menu.getMenu')).status).toBe(404);
    await until('the removal told', async () => messages.some(({ event }) => event.at >= since));
    await until('the line', async () =>
      (await waitingEvents(fixture.stores, 'operator.acted')).some(
        ({ payload }) => payload.action === 5 && payload.description === 'Excluiu o cardápio',
      ),
    );
    expect((await remove(admin)).status).toBe(404);
    expect(
      (await upload(fixture, admin, await plain(30, 20).png().toBuffer())).status,
      'and it can come back',
    ).toBe(201);
    expect((await admin.call('menu.getMenu')).status).toBe(200);
  });

  test('one of two simultaneous deletions finds no menu image', async ({ fixture, admin }) => {
    await upload(fixture, admin, await plain(30, 20).png().toBuffer());
    const answers = await Promise.all([remove(admin), remove(admin)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });
});
