import { reportProgress } from '@reserva/database/queries/system/report-queue';
import type { Handler } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';

/** How far a report is that the caller asked for. */
export const progress: Handler<'reports.progress'> = async ({ database }, { query }, { session }) => {
  const report = await reportProgress(database, session.userId, query.id);
  if (!report) throw new Refusal('not_found');
  const { state, ahead, percent } = report;
  return { state: state === 'waiting' || state === 'running' ? state : 'done', ahead, percent };
};
