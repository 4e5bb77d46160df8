import { type CallOptions, call } from '@/shared/api/call.ts';
import type { RequestOf } from '@/shared/api/screen-names.ts';

/** All rows of a list as a table. */
export const getList = (body: RequestOf<'reports.exportList'>['body'], options: CallOptions): Promise<Blob> =>
  call('reports.exportList', { body }, options);
