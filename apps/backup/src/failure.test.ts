import { StoreUnavailable } from '@reserva/contracts/basics/store-unavailable';
import { UnusableDatabase } from '@reserva/database/fitness';
import { expect, test } from 'vitest';
import { BackupFailure, failureOf } from './failure.ts';

const withCode = (code: string | number) => Object.assign(new Error('write failed'), { code });

test.each([
  ['a full disk', withCode('ENOSPC'), /não há espaço no disco em que ficam as cópias/],
  ['a folder without permission', withCode('EACCES'), /não há permissão/],
  ['a full disk of the database', withCode(14031), 'O disco do banco de dados está cheio.'],
  ['a database that is away', new StoreUnavailable('MongoDB', null), 'O banco de dados não respondeu.'],
  ['a database of another installation', new UnusableDatabase('Set the former one.'), 'Set the former one.'],
  ['a known failure', new BackupFailure('Falta o arquivo.'), 'Falta o arquivo.'],
  ['an unexpected error', new Error('odd'), 'Falha inesperada: odd'],
])('%s is reported as a sentence', (_what, error, sentence) => {
  expect(failureOf(error)).toMatch(sentence);
});
