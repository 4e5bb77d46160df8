import { Alert } from '@mantine/core';
import type { ChangeFailure } from './use-change.ts';

/** Shows a failure beside the form until the next attempt, with the server's additional hint. */
export function ActionFailure({ failure }: { failure: ChangeFailure | null }) {
  return (
    failure && (
      <Alert color="red" title={failure.sentence}>
        {failure.hint}
      </Alert>
    )
  );
}
