import type { LocalDate } from '@reserva/contracts/basics/primitives';
import { brazilianMonth } from '@reserva/domain/basics/brazilian-texts';
import { mealNames, siteNames } from '@reserva/domain/basics/meals';
import { formatReais } from '@reserva/domain/basics/money';
import { titleCase } from '@reserva/domain/basics/names';
import type { AnswerOf, RequestOf } from '@/shared/api/screen-names.ts';
import { formatDate } from '@/shared/time/dates.ts';
import { texts } from './texts.ts';

export type Leave = AnswerOf<'leaves.getPage'>['page'][number];
export type AffectedMeal = AnswerOf<'leaves.getAffected'>['refeicoes'][number];
export type LeaveTipo = RequestOf<'leaves.add'>['body']['tipo'];

export const kindNames: Record<LeaveTipo, string> = {
  ferias: texts.kinds.vacation,
  afastamento: texts.kinds.sick,
  folga: texts.kinds.dayOff,
  outro: texts.kinds.other,
};

/** Returns a text such as `10/11/2026 a 20/11/2026`, or only one date if both are equal. */
export const daysText = (from: LocalDate, to: LocalDate): string =>
  from === to ? formatDate(from) : `${formatDate(from)} a ${formatDate(to)}`;

export const leaveDays = ({ inicio, fim, fimRegistrado }: Leave): string =>
  daysText(inicio, fim ?? fimRegistrado);

/** Returns a text such as `Registrado por Adriana Menezes, no relatório financeiro de 11/2026, em 01/11/2026 09:12`. */
export function recordedText({ por, em, origem, inicio }: Leave): string {
  const by = por === 'Sistema' ? '' : texts.recorded.by(titleCase(por));
  switch (origem) {
    case 'arquivo':
      return texts.recorded.byFile(em);
    case 'relatorio':
      // A leave from a report never extends past the month of that report.
      return texts.recorded.byReport(by, brazilianMonth(inicio.slice(0, 7)), em);
    case 'tela':
      return texts.recorded.onScreen(by, em);
  }
}

/** Describes how the leave was ended or taken back. @returns null if it was not */
export function endedText({ encerrado, fim, fimRegistrado }: Leave): string | null {
  if (!encerrado) return null;
  const by = texts.decidedBy(titleCase(encerrado.por), encerrado.em);
  return fim === null ? texts.takenBack(by) : texts.endedEarlier(by, formatDate(fimRegistrado));
}

const effects: Record<AffectedMeal['efeito'], (value: string) => string> = {
  cancelada: () => texts.effects.cancelled,
  dispensada: (value) => texts.effects.waived(value),
  cobrada: (value) => texts.effects.charged(value),
};

/** Returns a text such as `Almoço, 12/11/2026 · Fábrica`. */
export const mealText = ({ date, meal, site }: AffectedMeal): string =>
  `${mealNames[meal]}, ${formatDate(date)} · ${siteNames[site]}`;

export const effectText = ({ efeito, valor, correcao }: AffectedMeal): string =>
  effects[efeito](formatReais(valor)) + (correcao ? texts.effects.asCorrection : '');
