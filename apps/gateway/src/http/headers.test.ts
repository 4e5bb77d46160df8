import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { refreshCookieName } from '../identity/refresh-cookie.ts';
import { answerHeaders } from './headers.ts';

async function headersOf(publicUrl: string): Promise<Headers> {
  const app = new Hono().use(answerHeaders({ publicUrl })).get('/', (http) => http.text(''));
  return (await app.request('/')).headers;
}

test('an https address binds browsers and the refresh cookie to secure connections', async () => {
  const url = 'https://refeicao.exemplo.com.br';
  expect((await headersOf(url)).get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  expect(refreshCookieName(url)).toBe('__Secure-RRrefresh');
});

test('a local address without https promises neither strict transport nor a secure cookie', async () => {
  expect((await headersOf('http://localhost:3000')).has('strict-transport-security')).toBe(false);
  expect(refreshCookieName('http://localhost:3000')).toBe('RRrefresh');
});

test('the app may use the camera and no other device', async () => {
  const headers = await headersOf('http://localhost:3000');
  expect(headers.get('permissions-policy')).toBe(
    'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
  );
});

test('no page may frame the app', async () => {
  const headers = await headersOf('http://localhost:3000');
  expect(headers.get('x-frame-options')).toBe('DENY');
});

test('the app may connect only to its own address', async () => {
  const headers = await headersOf('http://localhost:3000');
  expect(headers.get('content-security-policy')).toContain("connect-src 'self' ws://localhost:3000");
});
