import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import type { TableRow } from './column.ts';
import { writeCsv } from './write-csv.ts';

async function written(...rows: TableRow[]): Promise<string[][]> {
  const target = new PassThrough();
  const columns = [
    { title: 'Crachá', width: 10 },
    { title: 'Centavos', width: 10 },
    { title: 'R$', width: 10, kind: 'money' as const },
  ];
  const [csv] = await Promise.all([text(target), writeCsv({ columns, rows }, target)]);
  return parse(csv, { bom: true, delimiter: ';' }).slice(1);
}

test('a negative sum is written as a number in cents and in reais', async () => {
  expect(await written(['0071', -1250, -12.5])).toEqual([['0071', '-1250', '-12,50']]);
});

test.each(['=1+1', '+55', '-2', '@soma', '\tx', '\rx', '＝1'])(
  'a text that begins with %j is not written as a formula',
  async (badge) => {
    const [row] = await written([badge, 0, 0]);
    expect(row?.[0]).toBe(`'${badge}`);
  },
);
