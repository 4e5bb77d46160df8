import type { AnswerOf } from '@reserva/contracts/http/operations';
import { IconCheck, IconPlugConnectedX } from '@/shared/ui/icons.ts';
import { texts } from '../texts.ts';
import classes from './device-results.module.css';

/** Which turnstiles decide by the prices of now. */
export function DeviceResults({ devices }: { devices: AnswerOf<'settings.synchronizeValues'>['devices'] }) {
  if (devices.length === 0) return <p className={classes.none}>{texts.values.devices.none}</p>;
  return (
    <ul className={classes.devices} aria-label={texts.values.devices.label}>
      {devices.map(({ name, reached }) => (
        <li key={name} className={classes.device}>
          <span>{name}</span>
          <span className={classes.state} data-reached={reached || undefined}>
            {reached ? <IconCheck size={16} aria-hidden /> : <IconPlugConnectedX size={16} aria-hidden />}
            {reached ? texts.values.devices.reached : texts.values.devices.unreached}
          </span>
        </li>
      ))}
    </ul>
  );
}
