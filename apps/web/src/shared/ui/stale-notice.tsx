import { Alert, Button, Group } from '@mantine/core';
import { sharedTexts } from '@/shared/texts.ts';
import { useConnection } from '../device/use-online.ts';
import { momentText } from '../time/moment-text.ts';

interface Props {
  /** Server time at which the shown data was loaded. */
  since: Date;
  retrying: boolean;
  onRetry: () => unknown;
}

/** A notice above data that could not be refreshed and may have changed since. */
export function StaleNotice({ since, retrying, onRetry }: Props) {
  const connection = useConnection();
  return (
    <Alert color="yellow" role="status">
      <Group justify="space-between" gap="xs">
        <strong>{sharedTexts.errors.stale(momentText(since), connection)}</strong>
        <Button variant="default" size="sm" loading={retrying} onClick={() => onRetry()}>
          {sharedTexts.tryAgain}
        </Button>
      </Group>
    </Alert>
  );
}
