import { isValidCpf } from '@reserva/domain/basics/cpf';
import { sharedTexts } from '@/shared/texts.ts';

/**
 * Returns a text that distinguishes people with the same name: 'crachá 4711 · CPF 862.***.***-57'. Either part may be
 * empty.
 * @param cpf masked
 */
export const badgeAndCpf = ({ cracha, cpf }: { cracha: string; cpf: string }): string =>
  [cracha && sharedTexts.badge(cracha), cpf && sharedTexts.cpf(cpf)].filter(Boolean).join(' · ');

/** Splits typed text into distinct valid CPFs and the words that are not a CPF. */
export function typedCpfs(text: string): { cpfs: string[]; wrong: string[] } {
  const entries = text.split(/[\s,;]+/).filter(Boolean);
  const digitsOf = (word: string) => word.replace(/[.-]/g, '');
  const isCpf = (word: string) => isValidCpf(digitsOf(word));
  return {
    cpfs: [...new Set(entries.filter(isCpf).map(digitsOf))],
    wrong: entries.filter((word) => !isCpf(word)),
  };
}
