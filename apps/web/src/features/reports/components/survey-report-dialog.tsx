import { useForm } from '@mantine/form';
import type { LocalDate, MealId, SiteId } from '@reserva/contracts/primitives';
import { useReport } from '@/shared/report-file/use-report.ts';
import { useToday } from '@/shared/time/use-today.ts';
import { MealsField, SitesField } from '@/shared/ui/all-or-one-fields.tsx';
import { DateField } from '@/shared/ui/date-field.tsx';
import { fieldOf } from '@/shared/ui/field-of.ts';
import { tellFault } from '@/shared/ui/form-fault.ts';
import { getSurveyReport } from '../api/get-survey-report.ts';
import { surveyFailure } from '../report-messages.ts';
import { ReportDialog } from './report-dialog.tsx';
import classes from './reports.module.css';

const DATE_FAULT = 'Selecione uma data!';

/** 'Gerar PDF' of header 4 (spec 2.19): how the meals of a day were rated. */
export function SurveyReportDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({
    initialValues: { date: useToday() as LocalDate | null, time: 0 as MealId | 0, local: 0 as SiteId | 0 },
    validate: { date: (date) => (date ? null : DATE_FAULT) },
    clearInputErrorOnChange: false,
  });
  const report = useReport(surveyFailure, onClose);

  const submit = form.onSubmit(({ date, time, local }) => {
    if (!date) return;
    report.make(`Pesquisa_${date}.pdf`, (options) => getSurveyReport({ date, time, local }, options));
  }, tellFault);
  return (
    <ReportDialog title="Gerar PDF" report={report} onSubmit={submit} onClose={onClose}>
      <div className={classes.fields}>
        <DateField label="Data" {...fieldOf(form, 'date')} data-autofocus />
        <MealsField size="md" label="Turno" {...fieldOf(form, 'time')} />
        <SitesField size="md" label="Local" {...fieldOf(form, 'local')} />
      </div>
    </ReportDialog>
  );
}
