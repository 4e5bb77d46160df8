import { Textarea } from '@mantine/core';
import { REPORT_YEARS } from '@reserva/contracts/limits';
import { monthRange } from '@reserva/domain/time';
import { useState } from 'react';
import { useToday } from '@/shared/time/use-today.ts';
import { ChoiceField } from '@/shared/ui/choice-field.tsx';
import { popup } from '@/shared/ui/popup.tsx';
import { getFinancialReport } from '../api/get-financial-report.ts';
import { getPayroll } from '../api/get-payroll.ts';
import { monthChoices, typedYear } from '../month-fields.ts';
import { reservationsFailure } from '../report-messages.ts';
import { typedCpfs } from '../typed-cpfs.ts';
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
] as const;
const YEAR_FAULT = 'Selecione uma data válida!';

/** 'Mensal Financeiro': what a month costs each employee, to sign or for the payroll. The last month, to begin with. */
export function FinancialDialog({ onClose }: { onClose: () => void }) {
  const last = monthRange(useToday(), -1).from;
  const [month, setMonth] = useState(Number(last.slice(5, 7)));
  const [year, setYear] = useState(last.slice(0, 4));
  const [away, setAway] = useState('');
  const [format, setFormat] = useState<(typeof formats)[number][0]>('pdf');
  const [yearFault, setYearFault] = useState<string | null>(null);
  const report = useReport(reservationsFailure, onClose);
  const [change, setChange] = useState<'close' | 'reopen' | 'correct' | null>(null);
  const shown = typedYear(year);
  const { cpfs, wrong } = typedCpfs(away);
  const cpfFault = wrong.length > 0 ? `Não é um CPF: ${wrong.slice(0, 3).join(', ')}` : null;

  const submit = () => {
    const chosen = typedYear(year);
    setYearFault(chosen ? null : YEAR_FAULT);
    if (!chosen) return popup.failure(YEAR_FAULT);
    if (cpfFault) return popup.failure(cpfFault);
    const wanted = { month, year: chosen, onVacation: cpfs };
    if (format === 'pdf') {
      report.make(`Financeiro ${month}/${chosen}.pdf`, (options) => getFinancialReport(wanted, options));
    } else {
      report.make(`Folha ${month}/${chosen}.${format}`, (options) =>
        getPayroll({ ...wanted, format }, options),
      );
    }
  };
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
      submitLabel={format === 'pdf' ? 'Gerar PDF' : 'Gerar arquivo'}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={classes.fields}>
        <ChoiceField
          size="md"
          label="Mês"
          value={month}
          choices={monthChoices}
          onChoice={setMonth}
          data-autofocus
        />
        <YearField value={year} error={yearFault} onText={setYear} />
      </div>
      {shown && <MonthState month={month} year={shown} onChange={setChange} />}
      <ChoiceField size="md" label="Formato" value={format} choices={formats} onChoice={setFormat} />
      <Textarea
        size="md"
        label="CPFs em férias (opcional)"
        description={`Suas reservas expiradas não são cobradas. ${
          cpfs.length === 0 ? 'Um por linha ou separados por vírgula.' : `Reconhecidos: ${cpfs.length}.`
        }`}
        rows={3}
        inputMode="text"
        autoComplete="off"
        value={away}
        error={cpfFault}
        onChange={(event) => setAway(event.currentTarget.value)}
      />
      <p className={classes.note}>
        Ano de {REPORT_YEARS.first} a {REPORT_YEARS.last}.
      </p>
    </ReportDialog>
  );
}
