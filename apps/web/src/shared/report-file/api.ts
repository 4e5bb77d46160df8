import type { RouteName } from '@reserva/contracts/routes';
import { queryOptions } from '@tanstack/react-query';
import { type CallOptions, call } from '@/shared/api/call.ts';
import { poll } from '@/shared/api/query-client.ts';
import type { AnswerOf, RequestOf } from '@/shared/api/screen-names.ts';

/** Calls that return a file. */
type FileRoute = { [N in RouteName]: AnswerOf<N> extends Blob ? N : never }[RouteName];

/** Name of a file, and the call that returns it. */
export type FileRequest = { [N in FileRoute]: { name: string; route: N; request: RequestOf<N> } }[FileRoute];

export const fetchFile = ({ route, request }: FileRequest, options: CallOptions): Promise<Blob> =>
  call(route, request, options);

const EVERY_MS = 1_000;

/** Progress of the report with this request id. A failed query says nothing about the report. */
export const reportProgressQuery = (requestId: string) =>
  queryOptions({
    queryKey: ['report-progress', requestId],
    queryFn: ({ signal }) => call('reports.progress', { query: { id: requestId } }, { signal }),
    refetchInterval: poll(EVERY_MS),
    retry: false,
    gcTime: 0,
  });
