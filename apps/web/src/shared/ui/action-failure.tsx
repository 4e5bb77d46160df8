import { Alert, Box, Text } from '@mantine/core';
import type { ChangeFailure } from '../api/use-change.ts';

/** Says the failure, and the hint that the server adds. */
export const FailureText = ({ failure }: { failure: ChangeFailure }) => (
  <>
    <Text inherit fw={600}>
      {failure.sentence}
    </Text>
    {failure.hint && <Text inherit>{failure.hint}</Text>}
  </>
);

/** Shows the failure beside the form until the next try. The live region exists before the text, so that it is announced. */
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
