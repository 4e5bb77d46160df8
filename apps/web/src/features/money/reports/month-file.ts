import type { FileRequest } from '@/shared/report-file/api.ts';
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

/** Builds the request for a file of a month. */
export function monthFile(format: MonthFormat, options: MonthFileOptions): FileRequest {
  const { month, year } = options;
  const of = `${month}/${year}`;
  switch (format) {
    case 'noShows':
      return { name: `Faltas ${of}.pdf`, route: 'reports.noShows', request: { query: { month, year } } };
    case 'pdf':
      return { name: `Financeiro ${of}.pdf`, route: 'reports.financial', request: { body: options } };
    default:
      return {
        name: `Folha ${of}.${format}`,
        route: 'reports.payroll',
        request: { body: { ...options, format } },
      };
  }
}
