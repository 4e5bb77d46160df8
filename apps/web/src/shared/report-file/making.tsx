import { Button } from '@mantine/core';
import type { AnswerOf } from '@reserva/contracts/http/operations';
import { percentText } from '@reserva/domain/counted';
import { useQuery } from '@tanstack/react-query';
import { Buttons } from '../ui/buttons.tsx';
import { reportProgressQuery } from './api/get-progress.ts';
import classes from './making.module.css';
import type { FileInTheMaking } from './use-report.ts';

interface Props {
  of: FileInTheMaking;
  onCancel: () => void;
}

/** 'Gerando XLSX...', how far it is or how many come before it, and the way to give up. */
export function Making({ of: { kind, requestId }, onCancel }: Props) {
  const { data } = useQuery(reportProgressQuery(requestId));
  const known = data?.state === 'running' && data.percent > 0;
  return (
    <div className={classes.making}>
      <p role="status">Gerando {kind}...</p>
      <progress max={100} aria-label="Andamento" {...(known && { value: data.percent })} />
      <small>{progressText(data)}</small>
      <Buttons narrow="stacked">
        <Button variant="default" onClick={onCancel} data-autofocus>
          Cancelar
        </Button>
      </Buttons>
    </div>
  );
}

function progressText(progress: AnswerOf<'reports.progress'> | undefined): string {
  if (!progress) return 'Pode levar alguns segundos.';
  const { state, ahead, percent } = progress;
  if (state === 'waiting' && ahead > 0) {
    return ahead === 1 ? 'Na fila: 1 relatório antes deste.' : `Na fila: ${ahead} relatórios antes deste.`;
  }
  return percent > 0 ? percentText(percent) : 'Lendo os dados…';
}
