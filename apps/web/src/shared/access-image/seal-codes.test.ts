import { accessCodePayload } from '@reserva/contracts/access-code';
import { importAccessKey, issuerOf, openAccessCode } from '@reserva/domain/access-code';
import { instantAt } from '@reserva/domain/time';
import { describe, expect, it } from 'vitest';
import { codeSealer } from './seal-codes.ts';

const issuer = '65b2f0a1c3d4e5f60718293a';
const key = 'Qm9tIGFwZXRpdGUhIEJvbSBhcGV0aXRlISBCb20gYXA';
const zone = 'America/Sao_Paulo';
const now = instantAt('2026-11-19', '08:50', zone);

async function opened(code: string) {
  const { ok, ...rest } = await openAccessCode(await importAccessKey(key), code);
  if (!ok || !('text' in rest)) throw new Error('not opened');
  return accessCodePayload.parse(JSON.parse(rest.text));
}

describe('codes for others', () => {
  it('are of the operator, for the person, until the end of the given day', async () => {
    const sealer = await codeSealer({ issuer, key }, zone, () => now);
    const code = await sealer.person({ name: 'ANA LIMA', cpf: '86288366757' }, '2026-11-20');
    expect(issuerOf(code)).toBe(issuer);
    expect(await opened(code)).toMatchObject({
      t: 'e',
      n: 'ANA LIMA',
      c: '86288366757',
      i: now.getTime() / 1000,
      x: instantAt('2026-11-20', '23:59', zone).getTime() / 1000 + 59,
    });
  });

  it('of guests live until the given moment', async () => {
    const sealer = await codeSealer({ issuer, key }, zone, () => now);
    const id = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
    const code = await sealer.guest({ name: 'Clara', id }, 1_800_000_000);
    expect(await opened(code)).toMatchObject({ t: 'v', n: 'Clara', c: id, x: 1_800_000_000 });
  });
});
