import { expect, test } from 'vitest';
import type { GatewayConfig } from '../config.ts';
import { refreshCookieName } from '../identity/refresh-cookie.ts';
import { secureHeaders } from './headers.ts';

const headersOf = (publicUrl: string) => new Map(secureHeaders({ publicUrl } as GatewayConfig));

test('over https browsers are told to stay there, subdomains included, and keep the refresh cookie to it', () => {
  const url = 'https://refeicao.exemplo.com.br';
  expect(headersOf(url).get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  expect(refreshCookieName(url)).toBe('__Secure-RRrefresh');
});

test('on a machine of one’s own without https neither is promised', () => {
  expect(headersOf('http://localhost:3000').has('strict-transport-security')).toBe(false);
  expect(refreshCookieName('http://localhost:3000')).toBe('RRrefresh');
});
