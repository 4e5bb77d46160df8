import { titleCase } from '@reserva/domain/basics/names';
import { sharedTexts } from '@/shared/texts.ts';

/** `success`: done. `alert`: not needed or not possible (already done, not found). `error`: tried and failed. */
export type ResultTone = 'success' | 'alert' | 'error';

export interface ResultList {
  label: string;
  tone: ResultTone;
  /** Names as the server sent them. */
  names: readonly string[];
  /** Text for an empty list. The default is 'nenhum'. */
  none?: string;
  /** Lines to show instead of the names, if there is more to say than the name. */
  lines?: readonly string[];
}

/** Returns the lines of a group, or its names if it has no lines. */
export const shownLines = ({ names, lines }: ResultList): readonly string[] => lines ?? names.map(titleCase);

/** Returns the worst result: error if anything failed, alert if anything was skipped, otherwise success. */
export function resultTone(lists: readonly ResultList[]): ResultTone {
  const happened = (tone: ResultTone) => lists.some((list) => list.tone === tone && list.names.length > 0);
  if (happened('error')) return 'error';
  return happened('alert') ? 'alert' : 'success';
}

/** Returns the results as plain text to copy. */
export const resultText = (lists: readonly ResultList[]): string =>
  lists
    .map((list) =>
      [
        `${list.label}:`,
        ...(list.names.length ? shownLines(list) : [list.none ?? sharedTexts.results.none]),
      ].join('\n'),
    )
    .join('\n\n');
