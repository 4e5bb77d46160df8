import type { AnswerOf } from '@reserva/contracts/http/operations';
import { IconCheck, IconPlugConnectedX } from '@/shared/ui/icons.ts';
import classes from './device-results.module.css';

/** Which turnstiles decide by the prices of now. */
export function DeviceResults({ devices }: { devices: AnswerOf<'settings.synchronizeValues'>['devices'] }) {
  if (devices.length === 0) return <p className={classes.none}>Nenhuma catraca cadastrada.</p>;
  return (
    <ul className={classes.devices} aria-label="Resultado da sincronização">
      {devices.map(({ name, reached }) => (
        <li key={name} className={classes.device}>
          <span>{name}</span>
          <span className={classes.state} data-reached={reached || undefined}>
            {reached ? <IconCheck size={16} aria-hidden /> : <IconPlugConnectedX size={16} aria-hidden />}
            {reached ? 'Sincronizada' : 'Sem conexão'}
          </span>
        </li>
      ))}
    </ul>
  );
}
