import { Loader } from '@mantine/core';
import { titleCase } from '@reserva/domain/names';
import { useOnline } from '@/shared/device/use-online.ts';
import { useWakeLock } from '@/shared/device/use-wake-lock.ts';
import { keptSince } from '@/shared/session/kept.ts';
import { momentText } from '@/shared/time/moment-text.ts';
import type { ClockTrust } from '../clock-trust.ts';
import { type CodeFailure, useOwnCode } from '../use-own-code.ts';
import classes from './access-code.module.css';
import { LifeRing } from './life-ring.tsx';

const failures: Record<CodeFailure, string> = {
  'no-key': 'Sem conexão com o sistema. Conecte-se à internet para gerar o seu código.',
  'no-crypto': 'Este navegador não consegue gerar o código aqui. Abra o sistema pelo endereço https.',
};

interface Props {
  /** Undefined until the session is opened. */
  name: string | undefined;
  cpf: string | undefined;
}

/** A living code: the square, the name, and how long it holds. */
export function AccessCode({ name, cpf }: Props) {
  useWakeLock();
  const online = useOnline();
  const { shown, failure, clock } = useOwnCode(name, cpf);
  const person = titleCase(name ?? '');
  const note = noteOf(clock, online);

  return (
    <div className={classes.code}>
      <div className={classes.square}>
        {shown ? (
          <svg
            viewBox={`0 0 ${shown.qr.size} ${shown.qr.size}`}
            shapeRendering="crispEdges"
            role="img"
            aria-label={`QR Code de ${person}`}
          >
            <path d={shown.qr.path} fill="#000" />
          </svg>
        ) : (
          <p className={classes.missing} role="alert">
            {failure ? failures[failure] : <Loader aria-label="Gerando..." />}
          </p>
        )}
      </div>
      <p className={classes.name}>{person}</p>
      {shown && (
        <div className={classes.life}>
          <LifeRing fraction={shown.life.fraction} seconds={shown.life.secondsLeft} />
          <span>Aproxime do leitor da catraca. O código se renova sozinho.</span>
        </div>
      )}
      <p className={classes.note} role="status">
        {shown && note}
      </p>
    </div>
  );
}

function noteOf(clock: ClockTrust, online: boolean): string | null {
  if (clock.kind === 'unknown') {
    return 'Não foi possível conferir a hora com o sistema. Se a catraca recusar o código, acerte o relógio do celular e conecte-se à internet.';
  }
  if (!online) {
    const since = keptSince();
    return `Sem internet: o código continua valendo.${since ? ` Última conexão: ${momentText(since)}.` : ''}`;
  }
  if (clock.kind === 'corrected') return 'O relógio do celular está errado. O código usa a hora certa.';
  return null;
}
