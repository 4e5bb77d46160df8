import type { RequestOf } from '@reserva/contracts/http/operations';
import { type CallOptions, call } from '@/shared/api/call.ts';

/** How the meals of a day were rated. */
export const getSurveyReport = (
  query: RequestOf<'reports.survey'>['query'],
  options: CallOptions,
): Promise<Blob> => call('reports.survey', { query }, options);
