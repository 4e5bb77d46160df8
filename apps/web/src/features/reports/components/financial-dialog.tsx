import { Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { REPORT_YEARS } from '@reserva/contracts/limits';
import { monthRange } from '@reserva/domain/time';
import { useState } from 'react';
import { typedCpfs } from '@/shared/people/typed-cpfs.ts';
import { useToday } from '@/shared/time/use-today.ts';
import { ChoiceField } from '@/shared/ui/choice-field.tsx';
import { fieldOf } from '@/shared/ui/field-of.ts';
import { tellFault } from '@/shared/ui/form-fault.ts';
import { getFinancialReport } from '../api/get-financial-report.ts';
import { getNoShows } from '../api/get-no-shows.ts';
import { getPayroll } from '../api/get-payroll.ts';
import { monthChoices, typedYear } from '../month-fields.ts';
import { reservationsFailure } from '../report-messages.ts';
import { useReport } from '../use-report.ts';
import { CorrectionDialog } from './correction-dialog.tsx';
import { MonthChangeDialog } from './month-change-dialog.tsx';
import { MonthState } from './month-state.tsx';
import { ReportDialog } from './report-dialog.tsx';
import classes from './reports.module.css';
import { YearField } from './year-field.tsx';

const formats = [
  ['pdf', 'PDF, para assinar'],
  ['xlsx', 'Planilha (XLSX), para a folha'],
  ['csv', 'Texto (CSV), para a folha'],
  ['noShows', 'Faltas do mês (PDF), sem nomes'],
] as const;
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
      format: 'pdf' as (typeof formats)[number][0],
    },
    validate: { year: (year) => (typedYear(year) ? null : YEAR_FAULT), away: awayFault },
    clearInputErrorOnChange: false,
  });
  const { month, year, away, format } = form.values;
  const report = useReport(reservationsFailure, onClose);
  const [change, setChange] = useState<'close' | 'reopen' | 'correct' | null>(null);
  const shown = typedYear(year);
  const { cpfs } = typedCpfs(away);

  const submit = form.onSubmit(() => {
    if (!shown) return;
    const wanted = { month, year: shown, onVacation: cpfs };
    if (format === 'noShows') {
      report.make(`Faltas ${month}/${shown}.pdf`, (options) => getNoShows({ month, year: shown }, options));
    } else if (format === 'pdf') {
      report.make(`Financeiro ${month}/${shown}.pdf`, (options) => getFinancialReport(wanted, options));
    } else {
      report.make(`Folha ${month}/${shown}.${format}`, (options) =>
        getPayroll({ ...wanted, format }, options),
      );
    }
  }, tellFault);
  if (change === 'correct' && shown) {
    return <CorrectionDialog month={month} year={shown} onClose={() => setChange(null)} />;
  }
  if (change && change !== 'correct' && shown) {
    return <MonthChangeDialog to={change} month={month} year={shown} onClose={() => setChange(null)} />;
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
      {shown && <MonthState month={month} year={shown} onChange={setChange} />}
      <ChoiceField size="md" label="Formato" choices={formats} {...fieldOf(form, 'format')} />
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
      <p className={classes.note}>
        Ano de {REPORT_YEARS.first} a {REPORT_YEARS.last}.
      </p>
    </ReportDialog>
  );
}
