import { Button, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { LocalDate } from '@reserva/contracts/basics/primitives';
import { patternProblem } from '@reserva/domain/plans/week-plan';
import { useToday } from '@/shared/time/use-today.ts';
import { ActionFailure } from '@/shared/ui/action-failure.tsx';
import { Buttons } from '@/shared/ui/buttons.tsx';
import { DateInput } from '@/shared/ui/date-inputs.tsx';
import { fieldOf } from '@/shared/ui/field-of.ts';
import { FieldRow } from '@/shared/ui/field-row.tsx';
import { useLoadingOverlay } from '@/shared/ui/loading-overlay.tsx';
import { showMessage } from '@/shared/ui/notify.tsx';
import { UnsavedGuard } from '@/shared/ui/unsaved-guard.tsx';
import { isSameCell, WeekdayFields } from '@/shared/ui/weekday-fields.tsx';
import { useSaveWeek } from '../api.ts';
import { texts } from '../texts.ts';
import { isSamePattern, toggledMeal, type Week } from '../week-cells.ts';

/** Edits which meals are reserved every week, with a first and a last day. */
export function PatternForm({ week: { padrao, versao } }: { week: Week }) {
  const today = useToday();
  const begins = padrao.inicio ?? today;
  const stored = { days: padrao.dias, from: begins as LocalDate | null, to: padrao.fim };
  const form = useForm({ initialValues: stored });
  const { days, from, to } = form.values;
  const { run, busy, failure } = useSaveWeek();
  useLoadingOverlay(busy, texts.sending);
  const changed = !isSamePattern(days, padrao.dias) || from !== begins || to !== padrao.fim;
  const fits =
    from !== null &&
    patternProblem({ days: [], from, to }, today, padrao.inicio ? { from: padrao.inicio } : null) === null;
  const save = () => {
    if (from === null || !fits) return;
    const payload = { dias: days, inicio: from, fim: to, versao };
    void run(payload, showMessage);
  };
  return (
    <Stack gap="sm">
      <UnsavedGuard unsaved={!busy && changed} what={texts.pattern.unsaved} />
      <WeekdayFields
        isChecked={(cell) => days.some((each) => isSameCell(each, cell))}
        onToggle={(cell) => form.setFieldValue('days', toggledMeal(days, cell))}
      />
      <FieldRow maxWidth="30rem">
        <DateInput
          label={texts.pattern.from}
          {...fieldOf(form, 'from')}
          error={fits ? null : texts.pattern.wrongPeriod}
        />
        <DateInput clearable label={texts.pattern.to} {...fieldOf(form, 'to')} />
      </FieldRow>
      <ActionFailure failure={failure} />
      {changed && (
        <Buttons>
          <Button variant="default" onClick={() => form.setValues(stored)}>
            {texts.pattern.discard}
          </Button>
          <Button disabled={!fits} onClick={save}>
            {texts.pattern.save}
          </Button>
        </Buttons>
      )}
    </Stack>
  );
}
