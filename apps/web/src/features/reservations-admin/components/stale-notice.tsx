import { Alert, Button, Group } from '@mantine/core';
import { localTimeOf } from '@reserva/domain/time';
import { appConfig } from '@/shared/config/app-config.ts';
import { sharedTexts } from '@/shared/texts.ts';
import { serverOffset } from '@/shared/time/server-clock.ts';
import { texts } from '../texts.ts';

interface Props {
  /** This device's clock, milliseconds. */
  since: number;
  onRetry: () => unknown;
}

/** Above a list that could not be refreshed: it is true, but of a while ago. */
export function StaleNotice({ since, onRetry }: Props) {
  const at = localTimeOf(new Date(since + (serverOffset() ?? 0)), appConfig.timezone);
  return (
    <Alert color="yellow" role="status" py={4} fz="sm">
      <Group gap="xs">
        <strong>{texts.list.stale(at)}</strong>
        <Button variant="subtle" size="compact-sm" onClick={() => onRetry()}>
          {sharedTexts.tryAgain}
        </Button>
      </Group>
    </Alert>
  );
}
