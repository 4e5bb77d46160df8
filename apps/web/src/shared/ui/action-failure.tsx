import { Alert, Box, Text } from '@mantine/core';
import type { ChangeFailure } from '../api/use-change.ts';

/** What went wrong, and what the server adds. */
export const FailureText = ({ failure }: { failure: ChangeFailure }) => (
  <>
    <Text inherit fw={600}>
      {failure.sentence}
    </Text>
    {failure.hint && <Text inherit>{failure.hint}</Text>}
  </>
);

/** What went wrong, to stay beside the form until the next try. Announced: the live region exists before the text. */
export const ActionFailure = ({ failure }: { failure: ChangeFailure | null }) => (
  // Without a failure it takes no room, and no gap of the form around it.
  <Box role="alert" pos={failure ? 'static' : 'absolute'}>
    {failure && (
      <Alert color="red" p="xs" role="presentation">
        <FailureText failure={failure} />
      </Alert>
    )}
  </Box>
);
