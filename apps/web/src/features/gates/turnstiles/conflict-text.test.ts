import { expect, test } from 'vitest';
import { conflictPerson, passageText, reasonProblem } from './conflict-text.ts';

const clock = { now: new Date('2026-11-19T16:00:00Z'), zone: 'America/Sao_Paulo' };

test.each([
  ['BRUNO DE ALMEIDA', '2002', '862.***.***-57', 'Bruno de Almeida · crachá 2002 · CPF 862.***.***-57'],
  ['BRUNO DE ALMEIDA', '', '', 'Bruno de Almeida'],
  ['', '9999', '', 'Pessoa desconhecida · crachá 9999'],
  ['', '', '', 'Pessoa desconhecida'],
])('the person of a conflict: %j with badge %j and CPF %j is %s', (name, cracha, cpf, person) =>
  expect(conflictPerson({ name, cracha, cpf })).toBe(person),
);

test('a passage has its time and its gate, or was concluded without one', () => {
  const at = '2026-11-19T15:12:40.000Z';
  expect(passageText({ turnstile: 'Entrada B', at }, clock)).toBe('12:12, Entrada B');
  const em = '20/11/2026 08:41';
  const concluded = (por: string) => passageText({ turnstile: '', at, concluida: { por, em } }, clock);
  expect(concluded('OTÁVIO RAMOS')).toBe('Concluída por Otávio Ramos em 20/11/2026 08:41');
  expect(concluded('')).toBe('Concluída por operador em 20/11/2026 08:41');
});

test('a reason is needed', () => {
  expect(reasonProblem('  x ')).not.toBeNull();
  expect(reasonProblem('Crachá emprestado')).toBeNull();
});
