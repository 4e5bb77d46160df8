import { Button, SimpleGrid, Stack } from '@mantine/core';
import type { LocalDate } from '@reserva/contracts/primitives';
import { patternFault } from '@reserva/domain/week-plan';
import { useState } from 'react';
import { useToday } from '@/shared/time/use-today.ts';
import { ActionFailure } from '@/shared/ui/action-failure.tsx';
import { Buttons } from '@/shared/ui/buttons.tsx';
import { DateInput } from '@/shared/ui/date-inputs.tsx';
import { useLoadingOverlay } from '@/shared/ui/loading-overlay.tsx';
import { notifySuccess } from '@/shared/ui/notify.tsx';
import { UnsavedGuard } from '@/shared/ui/unsaved-guard.tsx';
import { isSameCell, WeekdayFields } from '@/shared/ui/weekday-fields.tsx';
import { useSaveWeek } from '../api.ts';
import { texts } from '../texts.ts';
import { isSamePattern, toggledMeal, type Week } from '../week-cells.ts';

/** Which meals of every week are reserved, from when and until when. */
export function PatternForm({ week: { padrao, versao } }: { week: Week }) {
  const today = useToday();
  const begins = padrao.inicio ?? today;
  const [days, setDays] = useState(padrao.dias);
  const [from, setFrom] = useState<LocalDate | null>(begins);
  const [to, setTo] = useState<LocalDate | null>(padrao.fim);
  const { run, busy, failure } = useSaveWeek();
  useLoadingOverlay(busy, texts.sending);
  const changed = !isSamePattern(days, padrao.dias) || from !== begins || to !== padrao.fim;
  const fits =
    from !== null &&
    patternFault({ days: [], from, to }, today, padrao.inicio ? { from: padrao.inicio } : null) === null;
  const discard = () => {
    setDays(padrao.dias);
    setFrom(begins);
    setTo(padrao.fim);
  };
  const save = () => {
    if (from === null || !fits) return;
    const wanted = { dias: days, inicio: from, fim: to, versao };
    void run(wanted, { onSuccess: ({ message }) => notifySuccess(message) });
  };
  return (
    <Stack gap="sm">
      <UnsavedGuard unsaved={!busy && changed} what={texts.pattern.unsaved} />
      <WeekdayFields
        isChecked={(cell) => days.some((each) => isSameCell(each, cell))}
        onToggle={(cell) => setDays(toggledMeal(days, cell))}
      />
      <SimpleGrid
        minColWidth="10.5rem"
        autoFlow="auto-fit"
        spacing="xs"
        maw="30rem"
        style={{ alignItems: 'start' }}
      >
        <DateInput
          label={texts.pattern.from}
          value={from}
          error={fits ? null : texts.pattern.wrongPeriod}
          onChange={setFrom}
        />
        <DateInput clearable label={texts.pattern.to} value={to} onChange={setTo} />
      </SimpleGrid>
      <ActionFailure failure={failure} />
      {changed && (
        <Buttons>
          <Button variant="default" onClick={discard}>
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
