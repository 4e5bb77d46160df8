import type { ReportRequest } from '@reserva/contracts/system/report-commands';
import { histogram } from '@reserva/runtime/metrics/registry';

const making = histogram({
  name: 'report_duration_seconds',
  help: 'Duration of the making of a document, by its kind and how that ended',
  labelNames: ['kind', 'result'],
  buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60, 300],
});

/** Times the making of one document. @returns to be called once it ended */
export const timeReport = (
  kind: ReportRequest['kind'],
): ((result: 'made' | 'refused' | 'cancelled' | 'failed') => void) => {
  const timed = making.startTimer({ kind });
  return (result) => void timed({ result });
};
