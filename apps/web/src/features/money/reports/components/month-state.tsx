import { Button, Text } from '@mantine/core';
import { formatReais } from '@reserva/domain/basics/money';
import { titleCase } from '@reserva/domain/basics/names';
import { useQuery } from '@tanstack/react-query';
import { useRights } from '@/shared/account/use-rights.ts';
import type { AnswerOf } from '@/shared/api/screen-names.ts';
import { useToday } from '@/shared/time/use-today.ts';
import { IconLock, IconLockOpen } from '@/shared/ui/icons.ts';
import { TextLink } from '@/shared/ui/link-anchor.tsx';
import { monthQuery } from '../api.ts';
import { hasEnded, monthFilterOf } from '../shown-month.ts';
import { texts } from '../texts.ts';
import type { MonthChange } from './month-change-dialog.tsx';
import classes from './reports.module.css';

interface Props {
  month: number;
  year: number;
  onChange: (to: MonthChange) => void;
  /** True to link to the screen with all details of the month. */
  whole?: boolean;
}

/** Shows the state of a month. An administrator also gets the buttons that change it. */
export function MonthState({ month, year, onChange, whole }: Props) {
  const { data, isError } = useQuery(monthQuery({ month, year }));
  const right = useRights();
  const today = useToday();
  if (isError) return <Text c="dimmed">{texts.month.stateUnknown}</Text>;
  if (!data) return null;
  const closed = data.state !== 'open';
  // The server also refuses to close a month that has not ended.
  const isRunning = !hasEnded({ month, year }, today);
  const Icon = closed ? IconLock : IconLockOpen;
  return (
    <div className={classes.month}>
      <p>
        <Icon size={18} aria-hidden />
        {stateText(data)}
      </p>
      <div>
        {whole && right('reports.getMonthReadiness') === 'granted' && (
          <TextLink py="xs" to="/month" search={monthFilterOf({ month, year })}>
            {texts.month.whole}
          </TextLink>
        )}
        {closed && right('reports.correctMonth') === 'granted' && (
          <Button type="button" size="sm" variant="default" onClick={() => onChange('correct')}>
            {texts.correction.submit}
          </Button>
        )}
        {right(closed ? 'reports.reopenMonth' : 'reports.closeMonth') === 'granted' && (
          <Button
            type="button"
            size="sm"
            variant="default"
            disabled={!closed && isRunning}
            onClick={() => onChange(closed ? 'reopen' : 'close')}
          >
            {closed ? texts.month.reopen : texts.month.close}
          </Button>
        )}
      </div>
      {!closed && isRunning && right('reports.closeMonth') === 'granted' && (
        <Text c="dimmed">{texts.month.notOverNote}</Text>
      )}
    </div>
  );
}

function stateText({ state, since, by, total }: AnswerOf<'reports.getMonth'>): string {
  const decided = texts.month.decidedBy(titleCase(by ?? ''), since ?? '');
  if (state === 'open') return since === null ? texts.month.state.open : texts.month.state.reopened(decided);
  if (state === 'closing') return texts.month.state.closing(decided);
  return [texts.month.state.closed(decided), total !== null && formatReais(total)]
    .filter(Boolean)
    .join(' · ');
}
