import { createServer } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { listen } from './listen.ts';
import { postJson } from './post-json.ts';
import { isPublicAddress, requirePublicAddress } from './public-address.ts';

it.each<[string, boolean]>([
  ['93.184.216.34', true],
  ['2606:2800:220:1::1', true],
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.31.255.255'].map(
    (ip): [string, boolean] => [ip, false],
  ),
  ...['192.168.0.10', '224.0.0.1', '255.255.255.255', '::', '::1', '::ffff:10.0.0.1'].map(
    (ip): [string, boolean] => [ip, false],
  ),
  ...[
    '::ffff:5db8:d822',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    'fd00::1',
    'fe80::1',
    'ff02::1',
    '::7f00:1',
    '64:ff9b:1::a00:1',
    'x',
  ].map((ip): [string, boolean] => [ip, false]),
])('the address %s is public: %s', (ip, expected) => {
  expect(isPublicAddress(ip)).toBe(expected);
});

const at = (...ips: string[]) => ({ allowed: ['alarms.local'], resolve: async () => ips });

it.each([
  ['none', 'nothing', at('93.184.216.34')],
  ['without TLS', 'http://hooks.example.com/x', at('93.184.216.34')],
  ['with a password', 'https://a:b@hooks.example.com/x', at('93.184.216.34')],
  ['private by its name', 'https://hooks.example.com/x', at('10.0.0.5')],
  ['private by one of its addresses', 'https://hooks.example.com/x', at('93.184.216.34', '127.0.0.1')],
  ['private in plain notation', 'https://192.168.0.10/x', at()],
  ['private in another notation', 'https://0x7f000001/x', at()],
  ['of this machine, as IPv6', 'https://[::1]/x', at()],
  ['nowhere', 'https://hooks.example.com/x', at()],
  ['a file', 'file:///etc/passwd', at('93.184.216.34')],
])('an address that is %s is refused', async (_what, url, policy) => {
  await expect(requirePublicAddress(url, policy)).rejects.toThrow('refused');
});

it('a public or explicitly allowed address is accepted', async () => {
  const found = await requirePublicAddress('https://hooks.example.com/x', at('93.184.216.34'));
  expect(found).toMatchObject({ ip: '93.184.216.34' });
  expect(await requirePublicAddress('http://alarms.local:8080/x', at('10.0.0.5'))).toMatchObject({
    ip: '10.0.0.5',
  });
});

async function answering(status: number | null, headers: Record<string, string> = {}) {
  const heard: { url: string | undefined; host: string | undefined; body: string }[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    heard.push({ url: request.url, host: request.headers.host, body });
    if (status) response.writeHead(status, headers).end('x'.repeat(100_000));
  });
  const door = await listen(server, { port: 0, host: '127.0.0.1' });
  onTestFinished(() => door.cut());
  // The host name does not resolve, so the request can only use the IP address that was checked.
  return { heard, judged: { url: new URL(`http://hooks.invalid:${door.port}/a?b`), ip: '127.0.0.1' } };
}

it('a webhook is called at its checked address, whatever its name resolves to', async () => {
  const { heard, judged } = await answering(204);
  await postJson(judged, { text: 'Falha' });
  expect(heard).toEqual([{ url: '/a?b', host: judged.url.host, body: '{"text":"Falha"}' }]);
});

it('a webhook accepts only a success and follows no redirect', async () => {
  const redirecting = await answering(302, { location: '/b' });
  await expect(postJson(redirecting.judged, {})).rejects.toThrow('answered 302');
  expect(redirecting.heard).toHaveLength(1);
  const failing = await answering(500);
  await expect(postJson(failing.judged, {})).rejects.toThrow('answered 500');
});

it('a webhook call has a time limit', async () => {
  const { judged } = await answering(null);
  await expect(postJson(judged, {}, { withinMs: 100 })).rejects.toThrow(/abort/i);
});
