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
  isMissingData?: boolean;
  children: (data: T) => ReactNode;
}

/** Shows a query in one of six states: loading, retrying, failed, forbidden, empty, or with content. */
export function QueryView<T>(props: Props<T>) {
  const { query, skeleton, failure, isEmpty, empty, isMissingData = false, children } = props;
  // The last failure stays visible during a retry, so that the message does not flicker with every attempt.
  const [lastError, setLastError] = useState(query.error);
  if (query.error && query.error !== lastError) setLastError(query.error);
  const error = query.error ?? lastError;
  // An empty placeholder answer does not mean that the requested page is empty.
  const canShow = (data: T) => !isMissingData && !(query.isPlaceholderData && isEmpty?.(data));
  if (query.data !== undefined && canShow(query.data)) {
    // Placeholder data belongs to another page or filter, so the failure of the request is shown above it.
    const placeholderError = query.isPlaceholderData && query.failureReason;
    return (
      <>
        {placeholderError && <RetryingState error={placeholderError} />}
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
