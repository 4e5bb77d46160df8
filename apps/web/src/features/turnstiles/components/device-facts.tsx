import { counted } from '@reserva/domain/counted';
import { mealNames } from '@reserva/domain/meals';
import type { ReactNode } from 'react';
import {
  type Device,
  driftText,
  facesFault,
  faultText,
  isNoticeable,
  modeNames,
  modeText,
} from '../device-text.ts';
import { shortMomentText } from '../short-moment-text.ts';
import { useLocalClock } from '../use-local-clock.ts';
import classes from './device.module.css';

/** The state of a device in a few words each, with the moment it was found out. */
export function DeviceFacts({ device }: { device: Device }) {
  const local = useLocalClock();
  const at = (instant: string | null, none: string) => (instant ? shortMomentText(instant, local) : none);
  const { contact, mode, clock, schedules, prices, events, roster, faces } = device;
  return (
    <dl className={classes.grid}>
      <Fact label="Último sinal" value={at(device.lastSeen, 'Nunca')}>
        Última conversa: {at(contact.answeredAt, 'nenhuma')}
      </Fact>
      <Fact
        label="Modo de operação"
        value={mode ? modeNames[mode.kind] : 'Não lido'}
        attention={mode !== null && mode.kind !== 'online'}
      >
        {mode && modeText(mode, local)}
      </Fact>
      <Fact
        label="Relógio"
        value={clock ? driftText(clock.driftMs) : 'Não medido'}
        attention={clock !== null && isNoticeable(clock.driftMs)}
      >
        {clock && `Medido ${shortMomentText(clock.measuredAt, local)}`}
      </Fact>
      <Fact
        label="Horários"
        value={schedules.pending ? 'Aguardando envio' : 'Na catraca'}
        attention={schedules.pending}
      >
        {schedules.fault ? faultText[schedules.fault] : `Confirmados: ${at(schedules.confirmedAt, 'nunca')}`}
      </Fact>
      <Fact label="Valores" value={prices ? `Versão ${prices.version}` : 'Não confirmados'}>
        {prices ? `Confirmados ${shortMomentText(prices.at, local)}` : 'Sincronize em Configurações, Valores'}
      </Fact>
      <Fact
        label="Eventos pendentes"
        value={String(events.pending)}
        attention={events.pending > 0 || events.fault !== null}
      >
        {events.fault ? 'Última coleta falhou: ' : 'Coletados: '}
        {at(events.collectedAt, 'nunca')}
      </Fact>
      <Fact label="Lista de contingência" value={roster ? `${roster.people} pessoas` : 'Vazia'}>
        {roster
          ? `${mealNames[roster.time]}, gravada ${shortMomentText(roster.writtenAt, local)}`
          : 'Gravada antes de cada refeição'}
      </Fact>
      {faces && (
        <Fact
          label="Rostos"
          value={counted(faces.people, 'pessoa', 'pessoas')}
          attention={faces.pending || faces.refused > 0}
        >
          {facesFault(faces) ?? `Conferidos ${shortMomentText(faces.checkedAt, local)}`}
        </Fact>
      )}
    </dl>
  );
}

interface FactProps {
  label: string;
  value: string;
  /** Not as it should be. */
  attention?: boolean;
  children: ReactNode;
}

function Fact({ label, value, attention = false, children }: FactProps) {
  return (
    <div className={classes.fact} data-attention={attention || undefined}>
      <dt>{label}</dt>
      <dd>
        <strong>{value}</strong>
        <small>{children}</small>
      </dd>
    </div>
  );
}
