import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { refreshCookieName } from '../identity/refresh-cookie.ts';
import { answerHeaders } from './headers.ts';

async function headersOf(publicUrl: string): Promise<Headers> {
  const app = new Hono().use(answerHeaders({ publicUrl })).get('/', (http) => http.text(''));
  return (await app.request('/')).headers;
}

test('over https browsers are told to stay there, subdomains included, and keep the refresh cookie to it', async () => {
  const url = 'https://refeicao.exemplo.com.br';
  expect((await headersOf(url)).get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  expect(refreshCookieName(url)).toBe('__Secure-RRrefresh');
});

test('on a machine of one’s own without https neither is promised', async () => {
  expect((await headersOf('http://localhost:3000')).has('strict-transport-security')).toBe(false);
  expect(refreshCookieName('http://localhost:3000')).toBe('RRrefresh');
});

test('the app may use the camera and no other device, and nobody frames it', async () => {
  const headers = await headersOf('http://localhost:3000');
  expect(headers.get('permissions-policy')).toBe(
    'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
  );
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('content-security-policy')).toContain("connect-src 'self' ws://localhost:3000");
});
