import { type CallOptions, call } from '@/shared/api/call.ts';

/** What somebody who left is charged. */
export const getDeparturePdf = (id: string, options: CallOptions): Promise<Blob> =>
  call('departures.pdf', { query: { id } }, options);
