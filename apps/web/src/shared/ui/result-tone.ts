import { titleCase } from '@reserva/domain/basics/names';
import { sharedTexts } from '@/shared/texts.ts';

/** `success`: done; `alert`: nothing to do (already done, not found); `error`: tried and failed. */
export type ResultTone = 'success' | 'alert' | 'error';

export interface ResultList {
  label: string;
  tone: ResultTone;
  /** As the server gave them. */
  names: readonly string[];
  /** The text of an empty list; 'nenhum' if absent. */
  none?: string;
  /** One for each name, as it is shown, where there is more to say than the name. */
  lines?: readonly string[];
}

/** Lines of a group: the names, or more where more is known. */
export const shownLines = ({ names, lines }: ResultList): readonly string[] => lines ?? names.map(titleCase);

/** The worst thing that happened: error where anything failed, else alert where anything was left, else success. */
export function resultTone(lists: readonly ResultList[]): ResultTone {
  const happened = (tone: ResultTone) => lists.some((list) => list.tone === tone && list.names.length > 0);
  if (happened('error')) return 'error';
  return happened('alert') ? 'alert' : 'success';
}

/** The result as plain text, to paste elsewhere. */
export const resultText = (lists: readonly ResultList[]): string =>
  lists
    .map((list) =>
      [
        `${list.label}:`,
        ...(list.names.length ? shownLines(list) : [list.none ?? sharedTexts.results.none]),
      ].join('\n'),
    )
    .join('\n\n');
