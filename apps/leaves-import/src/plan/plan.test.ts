import { completeCpf, formatCpf } from '@reserva/domain/basics/cpf';
import { expect, test } from 'vitest';
import type { LeaveRow } from '../columns.ts';
import { GONE, makePlan } from './make-plan.ts';
import { type LeaveLine, readLeave } from './read-leave.ts';

const cpf = (n: number) => completeCpf(String(300_000_000 + n));
const cells = { cpf: cpf(1), inicio: '10/11/2026', fim: '20/11/2026', tipo: 'férias' };
const read = (given: LeaveRow['cells'] = {}) => readLeave({ line: 2, cells: { ...cells, ...given } });
const whole = { line: 2, cpf: cpf(1), from: '2026-11-10', to: '2026-11-20', kind: 'vacation' };

test.each<[string, LeaveRow['cells'], object]>([
  ['Brazilian dates', {}, {}],
  ['dates of one digit', { inicio: '1/2/2026' }, { from: '2026-02-01' }],
  ['ISO dates', { inicio: '2026-11-10', fim: '2026-11-20' }, {}],
  ['a CPF with punctuation', { cpf: formatCpf(cpf(1)) }, {}],
  ['upper case', { tipo: 'FÉRIAS' }, {}],
  ['words without accents', { tipo: 'ferias' }, {}],
  ['an absence', { tipo: 'Afastamento' }, { kind: 'absence' }],
  ['a day off', { tipo: 'folga', fim: '10/11/2026' }, { kind: 'dayOff', to: '2026-11-10' }],
  ['something else', { tipo: 'outro' }, { kind: 'other' }],
])('a leave line with %s is read', (_, given, expected) =>
  expect(read(given)).toEqual({ ...whole, ...expected }),
);

test.each<[LeaveRow['cells'], string]>([
  [{ cpf: '12345678900' }, 'CPF inválido'],
  [{ cpf: '' }, 'CPF inválido'],
  [{ inicio: '31/02/2026' }, 'início não é uma data'],
  [{ inicio: '2026-02-31' }, 'início não é uma data'],
  [{ fim: '' }, 'fim não é uma data'],
  [{ fim: '20/11/26' }, 'fim não é uma data'],
  [{ inicio: '10/11/0206' }, 'início não é uma data'],
  [{ fim: '09/11/2026' }, 'fim antes do início'],
  [{ fim: '20/11/2028' }, 'mais de dois anos'],
  [{ tipo: 'atestado CID 10' }, 'tipo desconhecido: use férias, afastamento, folga ou outro'],
])('a leave line with %j is refused', (given, fault) =>
  expect(read(given)).toEqual({ line: 2, faults: [fault] }),
);

test('all problems of a leave line are reported at once', () => {
  expect(read({ cpf: '1', inicio: 'x', fim: 'y', tipo: 'z' })).toMatchObject({
    faults: [
      'CPF inválido',
      'início não é uma data',
      'fim não é uma data',
      'tipo desconhecido: use férias, afastamento, folga ou outro',
    ],
  });
});

const leaveLine = (line: number, from: string, to: string, given: Partial<LeaveLine> = {}): LeaveLine => ({
  line,
  cpf: cpf(1),
  from: `2026-11-${from}`,
  to: `2026-11-${to}`,
  kind: 'vacation',
  ...given,
});
const users = [
  { _id: 'u', name: 'ANA', cpf: cpf(1), gone: false },
  { _id: 'g', name: 'BIA', cpf: cpf(3), gone: true },
];
const known = (from: string, to: string, lastDay = to) => ({
  person: { id: 'u', name: 'ANA', cpf: cpf(1) },
  from: `2026-11-${from}`,
  to: `2026-11-${to}`,
  lastDay: `2026-11-${lastDay}`,
});
const outcomesOf = (steps: ReturnType<typeof makePlan>) =>
  steps.map((step) => (step.kind === 'refused' ? step.faults.join() : step.kind));

test.each<[string, LeaveLine[], ReturnType<typeof known>[], string[]]>([
  ['nothing is known', [leaveLine(2, '10', '20')], [], ['record']],
  ['it is known', [leaveLine(2, '10', '20')], [known('10', '20')], ['same']],
  ['it was taken back since', [leaveLine(2, '10', '20')], [known('10', '20', '09')], ['same']],
  ['all its days are known', [leaveLine(2, '12', '13')], [known('10', '20')], ['same']],
  ['some of its days are known', [leaveLine(2, '12', '22')], [known('10', '20')], ['record']],
  [
    'an earlier line has its days',
    [leaveLine(2, '10', '20'), leaveLine(3, '12', '13')],
    [],
    ['record', 'same'],
  ],
  [
    'a later line has its days',
    [leaveLine(2, '12', '13'), leaveLine(3, '10', '20')],
    [],
    ['record', 'record'],
  ],
  [
    'a line is repeated',
    [leaveLine(2, '10', '20'), leaveLine(3, '10', '20')],
    [],
    ['record', 'repete a linha 2'],
  ],
  [
    'two lines disagree about the kind',
    [leaveLine(2, '10', '20'), leaveLine(3, '10', '20', { kind: 'dayOff' })],
    [],
    ['mesmos dias na linha 3, com outro tipo', 'mesmos dias na linha 2, com outro tipo'],
  ],
  ['the person has left', [leaveLine(2, '10', '20', { cpf: cpf(3) })], [], [GONE]],
  ['no person has the CPF', [leaveLine(2, '10', '20', { cpf: cpf(2) })], [], ['CPF não encontrado']],
])('the import plan fits the case in which %s', (_, lines, leaves, expected) => {
  expect(outcomesOf(makePlan(lines, users, leaves))).toEqual(expected);
});
