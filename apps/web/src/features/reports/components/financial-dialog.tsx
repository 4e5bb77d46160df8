import { Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { REPORT_YEARS } from '@reserva/contracts/limits';
import { monthRange } from '@reserva/domain/time';
import { useState } from 'react';
import { typedCpfs } from '@/shared/people/typed-cpfs.ts';
import { useReport } from '@/shared/report-file/use-report.ts';
import { useToday } from '@/shared/time/use-today.ts';
import blocks from '@/shared/ui/blocks.module.css';
import { ChoiceField } from '@/shared/ui/choice-field.tsx';
import { fieldOf } from '@/shared/ui/field-of.ts';
import { tellFault } from '@/shared/ui/form-fault.ts';
import { monthChoices, typedYear } from '../month-fields.ts';
import { type MonthFormat, monthFile, monthFormats } from '../month-file.ts';
import { reservationsFailure } from '../report-messages.ts';
import { type MonthChange, MonthChangeDialogs } from './month-change-dialogs.tsx';
import { MonthState } from './month-state.tsx';
import { ReportDialog } from './report-dialog.tsx';
import classes from './reports.module.css';
import { YearField } from './year-field.tsx';

const YEAR_FAULT = 'Selecione uma data válida!';

/** What of the CPFs of those on vacation is none. */
function awayFault(away: string): string | null {
  const { wrong } = typedCpfs(away);
  return wrong.length > 0 ? `Não é um CPF: ${wrong.slice(0, 3).join(', ')}` : null;
}

/** 'Mensal Financeiro': what a month costs each employee, to sign or for the payroll. The last month, to begin with. */
export function FinancialDialog({ onClose }: { onClose: () => void }) {
  const last = monthRange(useToday(), -1).from;
  const form = useForm({
    initialValues: {
      month: Number(last.slice(5, 7)),
      year: last.slice(0, 4),
      away: '',
      format: 'pdf' as MonthFormat,
    },
    validate: { year: (year) => (typedYear(year) ? null : YEAR_FAULT), away: awayFault },
    clearInputErrorOnChange: false,
  });
  const { month, year, away, format } = form.values;
  const report = useReport(reservationsFailure, onClose);
  const [change, setChange] = useState<MonthChange | null>(null);
  const shown = typedYear(year);
  const { cpfs } = typedCpfs(away);

  const submit = form.onSubmit(() => {
    if (!shown) return;
    const { name, ask } = monthFile(format, { month, year: shown, onVacation: cpfs });
    report.make(name, ask);
  }, tellFault);
  if (change && shown) {
    return <MonthChangeDialogs change={change} month={month} year={shown} onClose={() => setChange(null)} />;
  }
  return (
    <ReportDialog
      title="Mensal Financeiro"
      report={report}
      submitLabel={format === 'pdf' || format === 'noShows' ? 'Gerar PDF' : 'Gerar arquivo'}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={classes.fields}>
        <ChoiceField
          size="md"
          label="Mês"
          choices={monthChoices}
          {...fieldOf(form, 'month')}
          data-autofocus
        />
        <YearField {...fieldOf(form, 'year')} />
      </div>
      {shown && <MonthState month={month} year={shown} onChange={setChange} whole />}
      <ChoiceField size="md" label="Formato" choices={monthFormats} {...fieldOf(form, 'format')} />
      {format !== 'noShows' && (
        <Textarea
          size="md"
          label="CPFs em férias (opcional)"
          description={`As reservas expiradas deles são dispensadas, e isso fica registrado. ${
            cpfs.length === 0 ? 'Um por linha ou separados por vírgula.' : `Reconhecidos: ${cpfs.length}.`
          }`}
          rows={3}
          inputMode="text"
          autoComplete="off"
          {...form.getInputProps('away')}
          // Said while it is typed.
          error={awayFault(away)}
        />
      )}
      <p className={blocks.note}>
        Ano de {REPORT_YEARS.first} a {REPORT_YEARS.last}.
      </p>
    </ReportDialog>
  );
}
