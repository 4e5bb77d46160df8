import type { CallOptions } from '@/shared/api/call.ts';
import { getFinancialReport, getNoShows, getPayroll } from './api.ts';
import { texts } from './texts.ts';

export const monthFormats = [
  ['pdf', texts.month.formats.pdf],
  ['xlsx', texts.month.formats.xlsx],
  ['csv', texts.month.formats.csv],
  ['noShows', texts.month.formats.noShows],
] as const;
export type MonthFormat = (typeof monthFormats)[number][0];

interface MonthFileOptions {
  month: number;
  year: number;
  onVacation: string[];
}

/** A file about a month: what it is called, and how it is asked for. */
export function monthFile(
  format: MonthFormat,
  fileOptions: MonthFileOptions,
): { name: string; ask: (options: CallOptions) => Promise<Blob> } {
  const { month, year } = fileOptions;
  if (format === 'noShows') {
    return { name: `Faltas ${month}/${year}.pdf`, ask: (options) => getNoShows({ month, year }, options) };
  }
  if (format === 'pdf') {
    return {
      name: `Financeiro ${month}/${year}.pdf`,
      ask: (options) => getFinancialReport(fileOptions, options),
    };
  }
  return {
    name: `Folha ${month}/${year}.${format}`,
    ask: (options) => getPayroll({ ...fileOptions, format }, options),
  };
}
