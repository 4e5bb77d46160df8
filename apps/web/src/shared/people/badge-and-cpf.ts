import { isValidCpf } from '@reserva/domain/basics/cpf';
import { sharedTexts } from '@/shared/texts.ts';

/** What tells a person from another of the same name: 'crachá 4711 · CPF 862.***.***-57'. @param cpf masked; either may be empty */
export const badgeAndCpf = ({ cracha, cpf }: { cracha: string; cpf: string }): string =>
  [cracha && sharedTexts.badge(cracha), cpf && sharedTexts.cpf(cpf)].filter(Boolean).join(' · ');

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
