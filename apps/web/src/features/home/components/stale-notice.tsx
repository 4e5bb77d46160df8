import { Button } from '@mantine/core';
import { localTimeOf } from '@reserva/domain/time';
import { appConfig } from '@/shared/config/app-config.ts';
import { serverOffset } from '@/shared/time/server-clock.ts';
import classes from './stale-notice.module.css';

interface Props {
  /** When what is shown was loaded, by this device's clock, milliseconds. */
  loadedAt: number;
  retrying: boolean;
  onRetry: () => unknown;
}

/** Over what could not be refreshed: it may have changed since. */
export function StaleNotice({ loadedAt, retrying, onRetry }: Props) {
  const time = localTimeOf(new Date(loadedAt + (serverOffset() ?? 0)), appConfig.timezone);
  return (
    <div className={classes.notice} role="status">
      <span>Sem atualização desde {time}.</span>
      <Button variant="default" size="sm" loading={retrying} onClick={() => onRetry()}>
        Tentar de novo
      </Button>
    </div>
  );
}
