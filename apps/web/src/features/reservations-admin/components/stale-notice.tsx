import { Button } from '@mantine/core';
import { localTimeOf } from '@reserva/domain/time';
import { appConfig } from '@/shared/config/app-config.ts';
import { sharedTexts } from '@/shared/texts.ts';
import { serverOffset } from '@/shared/time/server-clock.ts';
import { texts } from '../texts.ts';
import classes from './stale-notice.module.css';

interface Props {
  /** This device's clock, milliseconds. */
  since: number;
  onRetry: () => unknown;
}

/** What stands below is true, but of a while ago. */
export function StaleNotice({ since, onRetry }: Props) {
  const at = localTimeOf(new Date(since + (serverOffset() ?? 0)), appConfig.timezone);
  return (
    <div className={classes.notice} role="status">
      {texts.list.stale(at)}
      <Button variant="subtle" size="compact-sm" onClick={() => onRetry()}>
        {sharedTexts.tryAgain}
      </Button>
    </div>
  );
}
