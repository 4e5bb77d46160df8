import { Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { LocalDate } from '@reserva/contracts/basics/primitives';
import { monthRange } from '@reserva/domain/basics/time';
import { useState } from 'react';
import { useRights } from '@/shared/account/use-rights.ts';
import { typedCpfs } from '@/shared/people/badge-and-cpf.ts';
import { useReport } from '@/shared/report-file/use-report.ts';
import { useToday } from '@/shared/time/use-today.ts';
import { ChoiceField } from '@/shared/ui/choice-field.tsx';
import { MonthInput } from '@/shared/ui/date-inputs.tsx';
import { fieldOf } from '@/shared/ui/field-of.ts';
import { notifyFormProblem } from '@/shared/ui/form-problem.ts';
import { LinkAnchor } from '@/shared/ui/link-anchor.tsx';
import { type MonthFormat, monthFile, monthFormats } from '../month-file.ts';
import { reservationsFailure } from '../report-messages.ts';
import { monthOf } from '../shown-month.ts';
import { texts } from '../texts.ts';
import { type MonthChange, MonthChangeDialogs } from './month-change-dialog.tsx';
import { MonthState } from './month-state.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { WaiveDialog } from './waive-dialog.tsx';

/** Returns an error message if the text contains an invalid CPF, or null if all are valid. */
function awayProblem(away: string): string | null {
  const { wrong } = typedCpfs(away);
  return wrong.length > 0 ? texts.financial.notCpf(wrong.slice(0, 3)) : null;
}

/**
 * Creates 'Mensal Financeiro', the charges of each employee in a month, to sign or for the payroll. The last month is
 * preselected.
 */
export function FinancialDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({
    initialValues: {
      first: monthRange(useToday(), -1).from as LocalDate | null,
      away: '',
      format: 'pdf' as MonthFormat,
    },
    validate: { first: (first) => (first ? null : texts.financial.chooseMonth), away: awayProblem },
    clearInputErrorOnChange: false,
  });
  const { first, away, format } = form.values;
  const report = useReport(reservationsFailure, onClose);
  const [change, setChange] = useState<MonthChange | null>(null);
  const [confirming, setConfirming] = useState(false);
  const right = useRights();
  const mayWaive = right('leaves.add') === 'granted';
  const shown = first && monthOf(first);
  const { cpfs } = typedCpfs(away);
  const waives = mayWaive && cpfs.length > 0 && format !== 'noShows';

  const make = () => {
    if (!shown) return;
    setConfirming(false);
    report.make(monthFile(format, { ...shown, onVacation: waives ? cpfs : [] }));
  };
  const submit = form.onSubmit(() => (waives ? setConfirming(true) : make()), notifyFormProblem);
  if (confirming && shown) {
    return <WaiveDialog {...shown} cpfs={cpfs} onConfirm={make} onClose={() => setConfirming(false)} />;
  }
  if (change && shown) {
    return <MonthChangeDialogs change={change} {...shown} onClose={() => setChange(null)} />;
  }
  return (
    <ReportDialog
      title={texts.financial.title}
      report={report}
      submitLabel={format === 'pdf' || format === 'noShows' ? texts.makePdf : texts.financial.makeFile}
      onSubmit={submit}
      onClose={onClose}
    >
      <MonthInput clearable label={texts.logs.month} {...fieldOf(form, 'first')} data-autofocus />
      {shown && <MonthState {...shown} onChange={setChange} whole />}
      <ChoiceField
        size="md"
        label={texts.financial.format}
        choices={monthFormats}
        {...fieldOf(form, 'format')}
      />
      {format !== 'noShows' && mayWaive && (
        <Textarea
          size="md"
          label={texts.financial.onVacation}
          description={texts.financial.onVacationHelp(cpfs.length)}
          rows={3}
          inputMode="text"
          autoComplete="off"
          {...form.getInputProps('away')}
          // The error appears while the person types.
          error={awayProblem(away)}
        />
      )}
      {!mayWaive && right('leaves.getPage') === 'granted' && (
        <LinkAnchor to="/leaves">{texts.financial.leavesLink}</LinkAnchor>
      )}
    </ReportDialog>
  );
}
