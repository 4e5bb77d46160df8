import { Button } from '@mantine/core';
import { formatReais } from '@reserva/domain/money';
import { titleCase } from '@reserva/domain/names';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRights } from '@/shared/session/use-rights.ts';
import { monthQuery } from '../api/get-month.ts';
import classes from './reports.module.css';

interface Props {
  month: number;
  year: number;
  onChange: (to: 'close' | 'reopen' | 'correct') => void;
}

/** Whether a month is open or closed, and for administrators the way to change it. */
export function MonthState({ month, year, onChange }: Props) {
  const { data, isError } = useQuery(monthQuery({ month, year }));
  const right = useRights();
  if (isError) return <p className={classes.note}>Não foi possível saber se o mês está fechado.</p>;
  if (!data) return null;
  const closed = data.state !== 'open';
  const Icon = closed ? IconLock : IconLockOpen;
  return (
    <div className={classes.month}>
      <p>
        <Icon size={18} aria-hidden />
        {closed ? `Mês fechado por ${titleCase(data.by ?? '')} em ${data.since}` : 'Mês aberto'}
        {data.total !== null && ` · ${formatReais(data.total)}`}
      </p>
      <div>
        {closed && right('reports.correctMonth') === 'granted' && (
          <Button type="button" size="sm" variant="default" onClick={() => onChange('correct')}>
            Lançar correção
          </Button>
        )}
        {right(closed ? 'reports.reopenMonth' : 'reports.closeMonth') === 'granted' && (
          <Button
            type="button"
            size="sm"
            variant="default"
            onClick={() => onChange(closed ? 'reopen' : 'close')}
          >
            {closed ? 'Reabrir mês' : 'Fechar mês'}
          </Button>
        )}
      </div>
    </div>
  );
}
