import { List, Skeleton, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { LocalDate } from '@reserva/contracts/basics/primitives';
import { formatReais } from '@reserva/domain/basics/money';
import { titleCase } from '@reserva/domain/basics/names';
import { lastDayProblem } from '@reserva/domain/money/departures';
import { useQuery } from '@tanstack/react-query';
import { EmployeeField } from '@/shared/people/employee-field.tsx';
import { useToday } from '@/shared/time/use-today.ts';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog.tsx';
import { DateInput } from '@/shared/ui/date-inputs.tsx';
import { fieldOf } from '@/shared/ui/field-of.ts';
import { toastAndClose } from '@/shared/ui/notify.tsx';
import { QueryView } from '@/shared/ui/query-view.tsx';
import { SecondaryText } from '@/shared/ui/secondary-text.ts';
import { previewQuery, useCloseDeparture } from '../api.ts';
import {
  type DeparturePreview,
  hindranceText,
  linesText,
  mealText,
  previewProblem,
} from '../departure-text.ts';
import { texts } from '../texts.ts';

const problems = {
  future: texts.close.notYet,
  too_old: texts.close.tooLongAgo,
} as const;

/** Closes the accounts of a person who leaves. The dialog shows the effect before the button is enabled. */
export function CloseDepartureDialog({ onClose }: { onClose: () => void }) {
  const today = useToday();
  const form = useForm({
    initialValues: { cpf: null as string | null, lastDay: today as LocalDate | null },
  });
  const { cpf, lastDay } = form.values;
  const change = useCloseDeparture();
  const problem = lastDay && lastDayProblem(lastDay, today);
  const canPreview = cpf !== null && lastDay !== null && !problem;
  const query = useQuery({ ...previewQuery(cpf ?? '', lastDay ?? ''), enabled: canPreview });
  const problemText = () => {
    if (cpf === null) return texts.close.choosePerson;
    if (lastDay === null) return texts.close.chooseDay;
    if (problem) return problems[problem];
    return query.data ? previewProblem(query.data) : texts.close.checkFirst;
  };
  const save = () => {
    if (!cpf || !lastDay) return;
    return change.run({ cpf, ultimoDia: lastDay }, toastAndClose(onClose));
  };
  return (
    <ConfirmDialog
      destructive
      title={texts.close.title}
      confirmLabel={texts.close.confirm}
      problem={problemText()}
      change={change}
      onConfirm={save}
      onClose={onClose}
    >
      <Stack gap="sm">
        <EmployeeField onCpf={fieldOf(form, 'cpf').onChange} />
        <DateInput
          label={texts.close.lastDay}
          excludeDate={(day) => lastDayProblem(day, today) !== null}
          {...fieldOf(form, 'lastDay')}
        />
        {canPreview && (
          <QueryView query={query} skeleton={<Skeleton height={120} />} failure={texts.close.checkFailed}>
            {(preview) => <ClosePreview preview={preview} />}
          </QueryView>
        )}
      </Stack>
    </ConfirmDialog>
  );
}

/** Shows the debt by month, the reservations that are cancelled, and the reasons that prevent the closing. */
function ClosePreview({ preview }: { preview: DeparturePreview }) {
  const { nome, linhas, total, meses, canceladas, impedimentos } = preview;
  return (
    <Stack gap="sm" role="status">
      <Text fw={700}>{titleCase(nome)}</Text>
      <Text fw={600} style={{ fontVariantNumeric: 'tabular-nums' }}>
        {linesText(linhas)} · {formatReais(total)}
      </Text>
      {meses.length > 0 && <Lines title={texts.preview.months} lines={meses.map(monthText)} />}
      {canceladas.length > 0 && <Lines title={texts.preview.cancelled} lines={canceladas.map(mealText)} />}
      {impedimentos.length > 0 && (
        <Lines title={texts.preview.prevents} lines={impedimentos.map(hindranceText)} />
      )}
      <Text c="dimmed">{texts.preview.note}</Text>
    </Stack>
  );
}

const monthText = ({ mes, linhas, total }: DeparturePreview['meses'][number]): string =>
  `${mes}: ${linesText(linhas)}, ${formatReais(total)}`;

const Lines = ({ title, lines }: { title: string; lines: readonly string[] }) => (
  <div>
    <SecondaryText>{title}</SecondaryText>
    <List listStyleType="none" spacing={4} mt={4}>
      {lines.map((line) => (
        <List.Item key={line}>{line}</List.Item>
      ))}
    </List>
  </div>
);
