import { describe, expect, test } from 'vitest';
import { decode } from './decode.ts';
import { FileError } from './file-error.ts';
import { type Columns, readRows } from './read-rows.ts';

const columns: Columns<'login' | 'nome' | 'cpf' | 'cracha' | 'email' | 'password'> = {
  all: ['login', 'nome', 'cpf', 'cracha', 'email', 'password'],
  required: ['login', 'nome', 'cpf', 'cracha'],
  headings: {
    LOGIN: 'login',
    NOME: 'nome',
    CPF: 'cpf',
    CRACHA: 'cracha',
    EMAIL: 'email',
    SENHA: 'password',
    PASSWORD: 'password',
  },
};

const bytes = (text: string, encoding: BufferEncoding = 'utf8') =>
  new Uint8Array(Buffer.from(text, encoding));

describe('decode', () => {
  test.each([
    ['UTF-8', bytes('João;Ávila')],
    ['UTF-8 with a mark', bytes('\ufeffJoão;Ávila')],
    ['Latin-1, as Excel in Brazil writes it', bytes('João;Ávila', 'latin1')],
    ['UTF-16 with a mark', bytes('\ufeffJoão;Ávila', 'utf16le')],
  ])('a file in %s is decoded', (_what, file) => expect(decode(file)).toBe('João;Ávila'));
});

describe('readRows', () => {
  test.each([';', ',', '\t'])('columns are read by name in any order, separated by %j', (separator) => {
    const text = ['CPF;Crachá;Login;NOME;setor', '111;7;ana; Ana ;RH']
      .join('\r\n')
      .replaceAll(';', separator);
    expect(readRows(text, columns)).toEqual([
      { line: 2, cells: { cpf: '111', cracha: '7', login: 'ana', nome: 'Ana' } },
    ]);
  });

  test('quoted cells keep separators, line breaks and the line number of an editor', () => {
    const text = 'login;nome;cpf;cracha\na;"Silva; Ana";1;7\n\nb;"duas\nlinhas";2;8\n;;;\nc;C;3;9\n';
    expect(readRows(text, columns).map(({ line, cells }) => [line, cells.nome])).toEqual([
      [2, 'Silva; Ana'],
      [5, 'duas\nlinhas'],
      [7, 'C'],
    ]);
  });

  test('a missing column is absent and a missing value is empty', () => {
    const [row] = readRows('login;nome;cpf;cracha;email\na;A;1;7', columns);
    expect(row?.cells).toEqual({ login: 'a', nome: 'A', cpf: '1', cracha: '7', email: '' });
  });

  test.each([
    ['', 'Faltam colunas no arquivo: login, nome, cpf, cracha.'],
    ['login;nome;cpf\na;A;1', 'Faltam colunas no arquivo: cracha.'],
    ['login;nome;cpf;cracha;senha;password\n', 'Colunas repetidas no arquivo: password.'],
  ])('the file %j is refused as a whole', (text, message) => {
    expect(() => readRows(text, columns)).toThrow(new FileError(message));
  });
});
