import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { testWith } from '@reserva/testing/test-with';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { createGatewayFixture, type GatewayFixture } from './support/gateway-fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'reserva-web-'));
const script = 'console.log("olá")';

const test = testWith(() =>
  createGatewayFixture('2026-11-19T08:50', {
    WEB_DIR: folder,
    COMPANY_NAME: 'Aço & "Cia" <SA>',
    SUPPORT_URL: 'https://suporte.exemplo/?a=1&b=2',
  }),
);

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
});

const get = (fixture: GatewayFixture, path: string, headers: Record<string, string> = {}) =>
  fetch(`${fixture.url}${path}`, { headers });

test('a page says that the web app is not built yet', async ({ fixture }) => {
  const response = await get(fixture, '/login');
  expect(response.status).toBe(503);
  expect(response.headers.get('content-type')).toContain('text/html');
  expect(await response.text()).toContain('npm run build');
});

describe('the built web app', () => {
  beforeAll(() => {
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'assets/main-Ab12.js'), script);
    writeFileSync(join(folder, 'assets/main-Ab12.js.br'), brotliCompressSync(script));
    writeFileSync(join(folder, 'sw.js'), script);
    writeFileSync(join(folder, 'manifest.webmanifest'), '{}');
    writeFileSync(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    writeFileSync(
      join(folder, 'index.html'),
      '<!doctype html><html><head><meta name="app-config" content="{}" /></head><body>app</body></html>',
    );
  });

  test.for(['/', '/index.html', '/login', '/extrato/1', '/accountingCheckins/2', '/qualquer/coisa'])(
    'the path %s answers the page with its configuration and is never cached unchecked',
    async (path, { fixture }) => {
      const response = await get(fixture, path);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(response.headers.get('content-encoding')).toBe('gzip');
      const html = await response.text();
      const content = /name="app-config" content="([^"]*)"/.exec(html)?.[1] ?? '';
      const unescaped = content
        .replaceAll('&quot;', '"')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&amp;', '&');
      expect(JSON.parse(unescaped)).toEqual({
        timezone: 'America/Sao_Paulo',
        companyName: 'Aço & "Cia" <SA>',
        supportUrl: 'https://suporte.exemplo/?a=1&b=2',
      });
      expect(content).not.toMatch(/[<>]/);
    },
  );

  test('the page answers 304 to its own etag and uncompressed text on request', async ({ fixture }) => {
    const first = await get(fixture, '/', { 'accept-encoding': 'identity' });
    expect(first.headers.get('content-encoding')).toBeNull();
    const etag = first.headers.get('etag') ?? '';
    expect((await get(fixture, '/', { 'if-none-match': etag })).status).toBe(304);
    expect((await get(fixture, '/', { 'if-none-match': '"old"' })).status).toBe(200);
  });

  test('a new build is served without a restart', async ({ fixture }) => {
    const before = (await get(fixture, '/')).headers.get('etag');
    writeFileSync(
      join(folder, 'index.html'),
      '<!doctype html><html><head><meta name="app-config" content="{}" /></head><body>new</body></html>',
    );
    const after = await get(fixture, '/');
    expect(after.headers.get('etag')).not.toBe(before);
    expect(await after.text()).toContain('new');
  });

  test('built files are immutable and served in their stored compression', async ({ fixture }) => {
    const response = await get(fixture, '/assets/main-Ab12.js', { 'accept-encoding': 'br' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('javascript');
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('vary')?.toLowerCase()).toContain('accept-encoding');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await response.text()).toBe(script);
    expect(brotliDecompressSync(brotliCompressSync(script)).toString()).toBe(script);
    const plain = await get(fixture, '/assets/main-Ab12.js', { 'accept-encoding': 'identity' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await plain.text()).toBe(script);
  });

  test('files with plain names are cached for an hour', async ({ fixture }) => {
    const response = await get(fixture, '/favicon.svg');
    expect(response.headers.get('content-type')).toContain('image/svg+xml');
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
  });

  test('the service worker is revalidated each time and allowed by the policy', async ({ fixture }) => {
    const response = await get(fixture, '/sw.js');
    expect(response.headers.get('content-type')).toContain('javascript');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('content-security-policy')).toContain("worker-src 'self'");
    expect((await get(fixture, '/manifest.webmanifest')).headers.get('content-type')).toContain(
      'manifest+json',
    );
  });

  test.for(['/assets/main-Old1.js', '/assets/', '/favicon.ico', '/robots.txt', '/a/b.png'])(
    'the missing file %s gets 404 instead of the page',
    async (path, { fixture }) => {
      const response = await get(fixture, path);
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).toContain('json');
      expect(response.headers.get('cache-control')).toBe('no-store');
    },
  );
});
