import { counted } from '@reserva/domain/basics/counted';
import { describeLeave } from '@reserva/domain/money/leaves';
import { lineOf } from './import-leaves.ts';
import type { Step } from './plan/make-plan.ts';

/** Reports the import with one line of text for each line of the file, then the totals. Contains no CPFs. */
export function* reportLines(steps: readonly Step[], { dryRun }: { dryRun: boolean }): Generator<string> {
  for (const step of steps) yield `linha ${lineOf(step)}: ${sentence(step)}`;
  const of = (kind: Step['kind']) => steps.filter((step) => step.kind === kind).length;
  yield [
    counted(steps.length, 'linha', 'linhas'),
    counted(of('record'), 'registrada', 'registradas'),
    counted(of('same'), 'já registrada', 'já registradas'),
    counted(of('refused'), 'recusada', 'recusadas'),
  ].join(' · ');
  if (dryRun) yield 'Nada foi gravado (--dry-run).';
  else if (of('record') > 0) {
    yield 'Reservas e faltas desses dias são acertadas pelo sistema enquanto ele está em operação.';
  }
}

function sentence(step: Step): string {
  if (step.kind === 'refused') return `recusada: ${step.faults.join('; ')}`;
  const { from, to, kind } = step.leaveLine;
  const label = `${step.user.name}, ${describeLeave({ kind, from, lastDay: to })}`;
  if (step.kind === 'record') return `registrada: ${label}`;
  return `já registrada: ${label}${step.shortened ? ' (encerrada antes desde então; continua assim)' : ''}`;
}
