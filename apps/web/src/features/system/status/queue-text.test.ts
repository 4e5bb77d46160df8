import { describe, expect, test } from 'vitest';
import { oldestText, queueText } from './queue-text.ts';

const empty = { id: 'q', nome: 'Fila', esperando: 0, andamento: 0, adiadas: 0, falhas: 0, maisAntiga: null };

describe('queues', () => {
  test.each([
    [{}, 'Vazia'],
    [{ esperando: 3, andamento: 1 }, '3 esperando, 1 em andamento'],
    [{ adiadas: 1, falhas: 1 }, '1 adiado para nova tentativa, 1 abandonado'],
    [{ adiadas: 2, falhas: 2 }, '2 adiados para nova tentativa, 2 abandonados'],
  ])('a queue with %j reads %s', (given, text) => expect(queueText({ ...empty, ...given })).toBe(text));

  test.each([
    [null, null],
    [0, 'O mais antigo há 0 s'],
    [119, 'O mais antigo há 119 s'],
    [120, 'O mais antigo há 2 min'],
    [7_200, 'O mais antigo há 2 h'],
    [172_800, 'O mais antigo há 2 dias'],
  ])('a queue whose oldest job waits %s seconds reads %s', (maisAntiga, text) =>
    expect(oldestText({ ...empty, maisAntiga })).toBe(text),
  );
});
