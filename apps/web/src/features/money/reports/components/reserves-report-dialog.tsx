import { Checkbox, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { LocalDate, MealId, SiteId } from '@reserva/contracts/basics/primitives';
import { useReport } from '@/shared/report-file/use-report.ts';
import { sharedTexts } from '@/shared/texts.ts';
import { MealsField, SitesField } from '@/shared/ui/all-or-one-fields.tsx';
import { DateInput } from '@/shared/ui/date-inputs.tsx';
import { fieldOf } from '@/shared/ui/field-of.ts';
import { FieldRow } from '@/shared/ui/field-row.tsx';
import { notifyFormProblem } from '@/shared/ui/form-problem.ts';
import { reservesFailure } from '../report-messages.ts';
import { texts } from '../texts.ts';
import { ReportDialog } from './report-dialog.tsx';

interface Props {
  /** The filters of the list (date, meal and site) are the initial values. */
  date: LocalDate;
  meal: MealId | undefined;
  site: SiteId | undefined;
  onClose: () => void;
}

/** Creates 'Reservas Abertas', a report of the pending reservations of a day, or of all. It has room for signatures. */
export function ReservesReportDialog({ onClose, ...start }: Props) {
  const form = useForm({
    initialValues: {
      date: start.date as LocalDate | null,
      shift: start.meal ?? (0 as const),
      site: start.site ?? (0 as const),
      all: false,
    },
    validate: { date: (date) => (date ? null : texts.dateMissing) },
    clearInputErrorOnChange: false,
  });
  const report = useReport((error) => reservesFailure(error, form.values.all), onClose);

  const submit = form.onSubmit(({ date, shift, site, all }) => {
    if (!date) return;
    report.make({
      name: `Reservas_${date}.pdf`,
      route: 'reports.reserves',
      request: { query: { date, shift, site, all: all ? 1 : 0 } },
    });
  }, notifyFormProblem);
  return (
    <ReportDialog title={texts.reserves.title} report={report} onSubmit={submit} onClose={onClose}>
      <FieldRow fieldWidth="12rem">
        <DateInput clearable label={texts.date} {...fieldOf(form, 'date')} />
        <MealsField size="md" label={texts.meal} {...fieldOf(form, 'shift')} />
        <SitesField size="md" label={sharedTexts.site} {...fieldOf(form, 'site')} />
      </FieldRow>
      <Checkbox label={texts.reserves.all} {...form.getInputProps('all', { type: 'checkbox' })} />
      <Text c="dimmed">{texts.reserves.note}</Text>
    </ReportDialog>
  );
}
