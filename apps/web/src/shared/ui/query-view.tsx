import { VisuallyHidden } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { sharedTexts } from '@/shared/texts.ts';
import { ApiError } from '../api/api-error.ts';
import { AfterDelay } from './after-delay.tsx';
import { ErrorState, ForbiddenState, RetryingState } from './message-state.tsx';

interface Props<T> {
  query: UseQueryResult<T>;
  /** Outline of the content, shown after a short delay. */
  skeleton: ReactNode;
  /** The spec's sentence for a failure. */
  failure: string;
  isEmpty?: (data: T) => boolean;
  empty?: ReactNode;
  /**
   * True if the view also needs other data that is missing. It then shows a loading state although the query succeeded.
   */
  awaits?: boolean;
  children: (data: T) => ReactNode;
}

/** Shows a query in one of six states: loading, retrying, failed, forbidden, empty, or with content. */
export function QueryView<T>(props: Props<T>) {
  const { query, skeleton, failure, isEmpty, empty, awaits = false, children } = props;
  // The last failure stays visible during a retry, so that the message does not flicker with every attempt.
  const [failed, setFailed] = useState(query.error);
  if (query.error && query.error !== failed) setFailed(query.error);
  const error = query.error ?? failed;
  // An empty placeholder answer does not mean that the requested page is empty.
  const says = (data: T) => !awaits && !(query.isPlaceholderData && isEmpty?.(data));
  if (query.data !== undefined && says(query.data)) {
    // Placeholder data belongs to another page or filter, so the failure of the request is shown above it.
    const tried = query.isPlaceholderData && query.failureReason;
    return (
      <>
        {tried && <RetryingState error={tried} />}
        {isEmpty?.(query.data) ? empty : children(query.data)}
      </>
    );
  }
  const hasFailed = query.errorUpdateCount > 0 && error;
  if (query.data !== undefined || (query.isPending && !hasFailed)) {
    if (query.failureReason) return <RetryingState error={query.failureReason} />;
    return (
      <AfterDelay>
        <VisuallyHidden role="status">{sharedTexts.loading}</VisuallyHidden>
        {skeleton}
      </AfterDelay>
    );
  }
  if (error instanceof ApiError && error.status === 403) return <ForbiddenState />;
  return <ErrorState title={failure} error={error} onRetry={query.refetch} retrying={query.isFetching} />;
}
