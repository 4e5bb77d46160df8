import { sharedTexts } from '@/shared/texts.ts';

/** What tells a person from another of the same name: 'crachá 4711 · CPF 862.***.***-57'. @param cpf masked; either may be empty */
export const badgeAndCpf = ({ cracha, cpf }: { cracha: string; cpf: string }): string =>
  [cracha && sharedTexts.badge(cracha), cpf && sharedTexts.cpf(cpf)].filter(Boolean).join(' · ');
