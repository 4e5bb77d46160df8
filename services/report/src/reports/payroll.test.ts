import { readFileSync } from 'node:fs';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Employment } from '@reserva/database/queries/money/employment';
import { parse } from 'csv-parse/sync';
import readExcelFile from 'read-excel-file/node';
import { expect, test } from 'vitest';
import type { EmployeeTotals } from '../financial/sheet.ts';
import { writeCsv } from '../table/write-csv.ts';
import { writeXlsx } from '../table/write-xlsx.ts';
import { payrollPeople } from './payroll-rows.ts';
import { payrollTable, payrollTotals } from './payroll-table.ts';

const none = { count: 0, cents: 0 };
const line = (userId: string, fields: Partial<EmployeeTotals>): EmployeeTotals => ({
  userId,
  badge: '',
  name: '',
  cpf: '',
  concluded: none,
  expired: none,
  reserveless: none,
  total: none,
  correctionCents: 0,
  ...fields,
});
const ana = { badge: '0071', name: 'ANA LIMA', cpf: '11144477735' };
const bia = { badge: '3401', name: 'BIA DOS SANTOS', cpf: '52998224725' };
const rui = { badge: '3402', name: 'RUI ALVES', cpf: '39053344705' };
const formula = { badge: '', name: '=cmd|calc; "ruim"', cpf: '15350946056' };

const people = payrollPeople(
  {
    lines: [
      line('formula', {
        ...formula,
        reserveless: { count: 1, cents: 1000 },
        total: { count: 1, cents: 1000 },
      }),
      line('ana', {
        ...ana,
        concluded: { count: 2, cents: 700 },
        expired: { count: 1, cents: 700 },
        correctionCents: -350,
        total: { count: 3, cents: 1050 },
      }),
      line('rui', { ...rui, concluded: { count: 1, cents: 350 }, total: { count: 1, cents: 350 } }),
    ],
    individual: {
      lines: [
        line('bia', { ...bia, expired: { count: 2, cents: 1400 }, total: { count: 2, cents: 1400 } }),
        line('rui', { ...rui, concluded: { count: 2, cents: 700 }, total: { count: 2, cents: 700 } }),
      ],
    },
  },
  new Map<string, Employment>([
    ['ana', { state: 'active' }],
    ['formula', { state: 'inactive' }],
    ['bia', { state: 'departed', lastDay: '2026-11-12' }],
    ['rui', { state: 'rehired', lastDay: '2026-11-05' }],
  ]),
);

const golden = readFileSync(new URL('payroll.golden.csv', import.meta.url));

async function bytesOf(write: (target: PassThrough) => Promise<void>): Promise<Buffer> {
  const target = new PassThrough();
  const [bytes] = await Promise.all([buffer(target), write(target)]);
  return bytes;
}

test('the payroll as CSV equals the golden file', async () => {
  const bytes = await bytesOf((target) => writeCsv(payrollTable(people), target));
  expect(bytes.toString()).toBe(golden.toString());
});

test('the payroll as a workbook has the rows of the CSV and a sheet of sums', async () => {
  const bytes = await bytesOf((target) =>
    writeXlsx(
      [
        { name: 'novembro de 2026', ...payrollTable(people) },
        { name: 'Totais', ...payrollTotals(people) },
      ],
      target,
    ),
  );
  const [sheet, totals] = await readExcelFile(bytes);
  const texts = sheet?.data.map((row) =>
    row.map((cell, index) =>
      typeof cell === 'number' && index === row.length - 1
        ? cell.toFixed(2).replace('.', ',')
        : String(cell ?? ''),
    ),
  );
  const [header, ...rows] = parse(golden, { bom: true, delimiter: ';' }) as string[][];
  expect(texts).toEqual([header, ...rows]);
  expect(sheet?.data[2]?.slice(4)).toEqual([2, 1, 0, -350, 1050, 0, 1050, 10.5]);
  expect(totals?.data).toEqual([
    ['Total', 'Pessoas', 'Valor (R$)'],
    ['A descontar na folha', 3, 24],
    ['Já acertado no encerramento de contas', 2, 21],
    ['Total do mês', 4, 45],
  ]);
});
