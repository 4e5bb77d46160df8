import { reportProgress } from '@reserva/database/queries/system/report-queue';
import { Refusal } from '../../http/refusal.ts';
import type { Handler } from '../handler.ts';

/** How far a report is that the caller asked for. */
export const getReportProgress: Handler<'reports.progress'> = async (
  { database },
  { query },
  { session },
) => {
  const report = await reportProgress(database, session.userId, query.id);
  if (!report) throw new Refusal('not_found');
  const { state, ahead, percent } = report;
  return { state: state === 'waiting' || state === 'running' ? state : 'done', ahead, percent };
};
