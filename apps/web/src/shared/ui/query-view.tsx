import { VisuallyHidden } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { sharedTexts } from '@/shared/texts.ts';
import { ApiError } from '../api/api-error.ts';
import { AfterDelay } from './after-delay.tsx';
import { ErrorState, ForbiddenState, RetryingState } from './message-state.tsx';

interface Props<T> {
  query: UseQueryResult<T>;
  /** Shape of what comes, shown when it takes longer than a blink. */
  skeleton: ReactNode;
  /** The spec's sentence when loading fails. */
  failure: string;
  isEmpty?: (data: T) => boolean;
  empty?: ReactNode;
  /** It came, and what it is drawn with did not: it looks as if it were still on its way. */
  awaits?: boolean;
  children: (data: T) => ReactNode;
}

/** Loading, tried again, failed, forbidden, empty and full are six different things: this draws the right one. */
export function QueryView<T>(props: Props<T>) {
  const { query, skeleton, failure, isEmpty, empty, awaits = false, children } = props;
  // While it is tried again, what went wrong stands: a failure does not come and go with every attempt.
  const [failed, setFailed] = useState(query.error);
  if (query.error && query.error !== failed) setFailed(query.error);
  const error = query.error ?? failed;
  // An empty answer to the request before does not mean that the next one is empty.
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
