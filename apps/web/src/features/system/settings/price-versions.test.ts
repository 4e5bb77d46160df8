import { expect, it } from 'vitest';
import { changes } from './price-fields.ts';
import { type PriceVersion, pricesOn, priceTexts, versionText } from './price-versions.ts';

const version = (
  n: number,
  situacao: PriceVersion['situacao'],
  desde: string,
  price: number,
): PriceVersion => ({
  version: n,
  situacao,
  desde,
  hora: situacao === 'futura' ? null : '08:50',
  values: ([1, 2, 3] as const).map((id) => ({ id, price: price * id })),
  por: 'ADRIANA MENEZES',
  retirada: null,
});
/** The latest start comes first, as in the server's answer. */
const versions = [
  version(4, 'retirada', '2026-12-24', 9),
  version(3, 'futura', '2026-12-15', 5),
  version(2, 'futura', '2026-12-01', 4),
  version(1, 'vigente', '2026-08-01', 3.5),
];
const plain = (text: string) => text.replace(/\s/g, ' ');

it.each([
  ['2026-11-30', 3.5],
  ['2026-12-01', 4],
  ['2026-12-14', 4],
  ['2026-12-31', 5],
])('the price of a meal on %s is known in advance', (date, concluded) => {
  expect(pricesOn(versions, date)?.[1]).toBe(concluded);
});

it('no price is known before the first version', () => {
  expect(pricesOn([], '2026-12-01')).toBeNull();
});

it('the change text lists the old and new price of changed values only', () => {
  expect(changes({ 1: 4, 2: '7.00', 3: '' }, { 1: 3.5, 2: 7, 3: 10 }).map(plain)).toEqual([
    'Reservas concluídas: de R$ 3,50 para R$ 4,00',
  ]);
});

it('a price version shows its start, operator and withdrawal', () => {
  expect(versions.slice(2).map(versionText)).toEqual([
    'A partir de 01/12/2026 · por Adriana Menezes',
    'A partir de 01/08/2026, 08:50 · por Adriana Menezes',
  ]);
  const withdrawn = {
    ...version(4, 'retirada', '2026-12-24', 9),
    retirada: { por: null, em: '20/11/2026 10:00' },
  };
  expect(versionText({ ...withdrawn, hora: null, por: null })).toBe(
    'A partir de 24/12/2026 · retirados em 20/11/2026 10:00',
  );
  expect(priceTexts(withdrawn).map(plain)).toEqual([
    'Reservas concluídas R$ 9,00',
    'Reservas expiradas R$ 18,00',
    'Sem reserva R$ 27,00',
  ]);
});
