import { isValidCpf } from '@reserva/domain/basics/cpf';

/** What was typed as CPFs: those that are ones, each once, and the words that are none. */
export function typedCpfs(text: string): { cpfs: string[]; wrong: string[] } {
  const words = text.split(/[\s,;]+/).filter(Boolean);
  const digitsOf = (word: string) => word.replace(/[.-]/g, '');
  const isCpf = (word: string) => isValidCpf(digitsOf(word));
  return {
    cpfs: [...new Set(words.filter(isCpf).map(digitsOf))],
    wrong: words.filter((word) => !isCpf(word)),
  };
}
