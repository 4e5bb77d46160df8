import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import type { Line } from '../financial/sheet.ts';
import { payrollRows } from '../reports/payroll-rows.ts';
import { payrollColumns } from '../reports/payroll-table.ts';
import { writeCsv } from './write-csv.ts';

const none = { count: 0, cents: 0 };
const line = (given: Partial<Line>): Line => ({
  badge: '0071',
  name: 'ANA',
  cpf: '11144477735',
  concluded: none,
  expired: none,
  reserveless: none,
  total: none,
  correctionCents: 0,
  ...given,
});

const sheetOf = (lines: Line[], apart: Line[] = [], monthCents = 0) => ({
  lines,
  monthCents,
  total: { total: { cents: 350 } },
  individual: { lines: apart, total: { total: { cents: 1000 } } },
});

async function written(...lines: Line[]): Promise<string[][]> {
  const target = new PassThrough();
  const table = { columns: payrollColumns, rows: payrollRows(sheetOf(lines)) };
  const [csv] = await Promise.all([text(target), writeCsv(table, target)]);
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

test('who left stands apart after the payroll, and both sums and what they come to are said', async () => {
  const rows = payrollRows(
    sheetOf(
      [line({ total: { count: 1, cents: 350 } })],
      [line({ name: 'EVA', total: { count: 1, cents: 1000 } })],
      1350,
    ),
  );
  expect(rows.map((row) => [row[0], row[2], row.at(-2), row.at(-1)])).toEqual([
    ['0071', 'Ana', 350, 3.5],
    ['Fechados individualmente', '', '', ''],
    ['0071', 'Eva', 1000, 10],
    ['', 'Total da folha', 350, 3.5],
    ['', 'Total dos fechados individualmente', 1000, 10],
    ['', 'Total do mês', 1350, 13.5],
  ]);
  expect(payrollRows(sheetOf([line({})]))).toHaveLength(1);
});
