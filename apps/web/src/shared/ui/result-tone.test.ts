import { describe, expect, it } from 'vitest';
import { resultText, resultTone } from './result-tone.ts';

const lists = (done: string[], already: string[], failed: string[]) =>
  [
    { label: 'Concluídas', tone: 'success', names: done },
    { label: 'Já concluídas', tone: 'alert', names: already },
    { label: 'Erros', tone: 'error', names: failed },
  ] as const;

describe('bulk results', () => {
  it.each([
    ['success', ['ana'], [], []],
    ['alert', ['ana'], ['bia'], []],
    ['error', ['ana'], ['bia'], ['caio']],
    ['error', [], [], ['caio']],
    ['alert', [], ['bia'], []],
  ] as const)('a bulk result is %s for done %j, left %j, failed %j', (tone, done, already, failed) => {
    expect(resultTone(lists([...done], [...already], [...failed]))).toBe(tone);
  });

  it('a bulk result is copied with every group, including empty ones', () => {
    expect(resultText(lists(['ANA DA SILVA', 'BIA'], [], ['CAIO']))).toBe(
      'Concluídas:\nAna da Silva\nBia\n\nJá concluídas:\nnenhum\n\nErros:\nCaio',
    );
  });
});
