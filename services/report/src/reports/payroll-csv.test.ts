import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import type { Line } from '../financial/sheet.ts';
import { writeCsv } from './payroll-csv.ts';

const none = { count: 0, cents: 0 };
const line = (given: Partial<Line>): Line => ({
  ...{ badge: '0071', name: 'ANA', cpf: '11144477735', concluded: none, expired: none, reserveless: none },
  ...{ total: none, correctionCents: 0 },
  ...given,
});

async function written(...lines: Line[]): Promise<string[][]> {
  const target = new PassThrough();
  const [csv] = await Promise.all([text(target), writeCsv(lines, target)]);
  return parse(csv, { bom: true, delimiter: ';' }).slice(1);
}

test('a total that a correction makes negative is a number, as is the correction', async () => {
  const [row] = await written(line({ correctionCents: -1600, total: { count: 1, cents: -1250 } }));
  expect(row?.slice(-3)).toEqual(['-1600', '-1250', '-12,50']);
});

test.each(['=1+1', '+55', '-2', '@soma', '\tx', '\rx', '＝1'])(
  'a text that begins %j is no formula',
  async (badge) => {
    const [row] = await written(line({ badge }));
    expect(row?.[0]).toBe(`'${badge}`);
  },
);
