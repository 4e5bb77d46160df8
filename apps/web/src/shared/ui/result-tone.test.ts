import { describe, expect, it } from 'vitest';
import { resultText, resultTone } from './result-tone.ts';

const lists = (done: string[], already: string[], failed: string[]) =>
  [
    { label: 'Concluídas', tone: 'success', names: done },
    { label: 'Já concluídas', tone: 'alert', names: already },
    { label: 'Erros', tone: 'error', names: failed },
  ] as const;

describe('the result of a bulk action', () => {
  it.each([
    ['success', ['ana'], [], []],
    ['alert', ['ana'], ['bia'], []],
    ['error', ['ana'], ['bia'], ['caio']],
    ['error', [], [], ['caio']],
    ['alert', [], ['bia'], []],
  ] as const)('is styled %s by the worst that happened', (tone, done, already, failed) => {
    expect(resultTone(lists([...done], [...already], [...failed]))).toBe(tone);
  });

  it('is copied with every group, the empty ones too', () => {
    expect(resultText(lists(['ANA DA SILVA', 'BIA'], [], ['CAIO']))).toBe(
      'Concluídas:\nAna da Silva\nBia\n\nJá concluídas:\nnenhum\n\nErros:\nCaio',
    );
  });
});
