import { Alert } from '@mantine/core';
import type { ChangeFailure } from './use-change.ts';

/** Shows a failure beside the form until the next try, with the hint that the server adds. */
export function ActionFailure({ failure }: { failure: ChangeFailure | null }) {
  return (
    failure && (
      <Alert color="red" title={failure.sentence}>
        {failure.hint}
      </Alert>
    )
  );
}
