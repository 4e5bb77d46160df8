import { useForm } from '@mantine/form';
import type { LocalDate, MealId, SiteId } from '@reserva/contracts/basics/primitives';
import { useSearch } from '@tanstack/react-router';
import { useReport } from '@/shared/report-file/use-report.ts';
import { sharedTexts } from '@/shared/texts.ts';
import { useToday } from '@/shared/time/use-today.ts';
import { MealsField, SitesField } from '@/shared/ui/all-or-one-fields.tsx';
import { DateInput } from '@/shared/ui/date-inputs.tsx';
import { fieldOf } from '@/shared/ui/field-of.ts';
import { FieldRow } from '@/shared/ui/field-row.tsx';
import { notifyFormProblem } from '@/shared/ui/form-problem.ts';
import { surveyFailure } from '../report-messages.ts';
import { texts } from '../texts.ts';
import { ReportDialog } from './report-dialog.tsx';

/**
 * Creates the PDF report of the ratings of a day's meals (spec 2.19). The header of the satisfaction page opens it. The
 * filters of that page are the initial values.
 */
export function SurveyReportDialog({ onClose }: { onClose: () => void }) {
  const today = useToday();
  const {
    date: shownDate,
    time: shownMeal,
    local: shownSite,
  } = useSearch({ from: '/layout/signed-in/reviews' });
  const form = useForm({
    initialValues: {
      date: (shownDate ?? today) as LocalDate | null,
      meal: shownMeal ?? (0 as MealId | 0),
      site: shownSite ?? (0 as SiteId | 0),
    },
    validate: { date: (date) => (date ? null : texts.dateMissing) },
    clearInputErrorOnChange: false,
  });
  const report = useReport(surveyFailure, onClose);

  const submit = form.onSubmit(({ date, meal, site }) => {
    if (!date) return;
    report.make({
      name: `Pesquisa_${date}.pdf`,
      route: 'reports.survey',
      request: { query: { date, meal, site } },
    });
  }, notifyFormProblem);
  return (
    <ReportDialog title={texts.survey.title} report={report} onSubmit={submit} onClose={onClose}>
      <FieldRow fieldWidth="12rem">
        <DateInput clearable label={texts.date} {...fieldOf(form, 'date')} />
        <MealsField size="md" label={texts.meal} {...fieldOf(form, 'meal')} />
        <SitesField size="md" label={sharedTexts.site} {...fieldOf(form, 'site')} />
      </FieldRow>
    </ReportDialog>
  );
}
