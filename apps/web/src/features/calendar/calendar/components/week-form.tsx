import { Button, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { LocalDate } from '@reserva/contracts/basics/primitives';
import { addLocalDays } from '@reserva/domain/basics/time';
import type { AnswerOf } from '@/shared/api/screen-names.ts';
import { sharedTexts } from '@/shared/texts.ts';
import { formatDate } from '@/shared/time/dates.ts';
import { useToday } from '@/shared/time/use-today.ts';
import { ActionFailure } from '@/shared/ui/action-failure.tsx';
import { Buttons } from '@/shared/ui/buttons.tsx';
import { DateInput } from '@/shared/ui/date-inputs.tsx';
import { fieldOf } from '@/shared/ui/field-of.ts';
import { useLoadingOverlay } from '@/shared/ui/loading-overlay.tsx';
import { showMessage } from '@/shared/ui/notify.tsx';
import { UnsavedGuard } from '@/shared/ui/unsaved-guard.tsx';
import { isSameCell, type WeekdayCell, WeekdayFields } from '@/shared/ui/weekday-fields.tsx';
import { useUpdateWeek } from '../api.ts';
import { texts } from '../texts.ts';

/** Edits the weekdays on which each meal is served. A change takes effect from a future day. */
export function WeekForm({ week }: { week: AnswerOf<'calendar.getWeek'> }) {
  const tomorrow = addLocalDays(useToday(), 1);
  const form = useForm({ initialValues: { closed: week.fechadas, from: tomorrow as LocalDate | null } });
  const { closed, from } = form.values;
  const { run, busy, failure } = useUpdateWeek();
  useLoadingOverlay(busy, sharedTexts.sending);
  const changed = !isSameWeek(closed, week.fechadas);
  const fits = from !== null && from >= tomorrow;
  const save = () => {
    if (!fits) return;
    return run({ desde: from, fechadas: closed, versao: week.versao }, showMessage);
  };
  return (
    <Stack gap="sm">
      <UnsavedGuard unsaved={!busy && changed} what={texts.week.unsaved} />
      {week.desde && week.desde >= tomorrow && (
        <Text c="dimmed">{texts.week.startsOn(formatDate(week.desde))}</Text>
      )}
      <WeekdayFields
        isChecked={(cell) => isServed(closed, cell)}
        onToggle={(cell) => form.setFieldValue('closed', toggled(closed, cell))}
      />
      {changed && (
        <>
          <DateInput
            maw="20rem"
            label={texts.week.from}
            excludeDate={(day) => day < tomorrow}
            {...fieldOf(form, 'from')}
            error={fits ? null : texts.week.fromTomorrow}
          />
          <Text c="dimmed">{texts.week.effect}</Text>
          <ActionFailure failure={failure} />
          <Buttons>
            <Button variant="default" onClick={() => form.setFieldValue('closed', week.fechadas)}>
              {texts.week.discard}
            </Button>
            <Button disabled={!fits} onClick={save}>
              {sharedTexts.save}
            </Button>
          </Buttons>
        </>
      )}
    </Stack>
  );
}

type ClosedMeals = AnswerOf<'calendar.getWeek'>['fechadas'];

const isServed = (closed: ClosedMeals, cell: WeekdayCell): boolean =>
  !closed.some((each) => isSameCell(each, cell));

/** Returns the week with one meal of one weekday toggled. */
const toggled = (closed: ClosedMeals, cell: WeekdayCell): ClosedMeals =>
  isServed(closed, cell) ? [...closed, cell] : closed.filter((each) => !isSameCell(each, cell));

/** Returns true if both weeks have the same closed meals, in any order. */
const isSameWeek = (one: ClosedMeals, other: ClosedMeals): boolean =>
  one.length === other.length && one.every((cell) => !isServed(other, cell));
