import { Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { LocalDate } from '@reserva/contracts/basics/primitives';
import { titleCase } from '@reserva/domain/basics/names';
import { addLocalDays } from '@reserva/domain/basics/time';
import { formatDate } from '@/shared/time/dates.ts';
import { useToday } from '@/shared/time/use-today.ts';
import { ChoiceField } from '@/shared/ui/choice-field.tsx';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog.tsx';
import { DateInput } from '@/shared/ui/date-inputs.tsx';
import { fieldOf } from '@/shared/ui/field-of.ts';
import { toastAndClose } from '@/shared/ui/notify.tsx';
import { SecondaryText } from '@/shared/ui/secondary-text.ts';
import { useEndLeave } from '../api.ts';
import { kindNames, type Leave, leaveDays } from '../leave-text.ts';
import { texts } from '../texts.ts';

const ways = [
  ['end', texts.end.earlier],
  ['takeBack', texts.end.takeBack],
] as const;

/** Ends a leave earlier or takes it back. The dialog says which meals are charged again and which stay cancelled. */
export function EndLeaveDialog({ leave, onClose }: { leave: Leave; onClose: () => void }) {
  const { id, nome, tipo, inicio } = leave;
  const fim = leave.fim ?? leave.fimRegistrado;
  const latest = addLocalDays(fim, -1);
  const today = useToday();
  const canEnd = latest >= inicio;
  const form = useForm({
    initialValues: {
      way: (canEnd ? 'end' : 'takeBack') as 'end' | 'takeBack',
      day: (today >= inicio && today <= latest ? today : null) as LocalDate | null,
    },
  });
  const { way, day } = form.values;
  const change = useEndLeave();
  const fits = day !== null && day >= inicio && day <= latest;
  const confirm = () => change.run({ id, ultimoDia: way === 'end' ? day : null }, toastAndClose(onClose));
  return (
    <ConfirmDialog
      destructive
      title={
        way === 'end'
          ? texts.end.title(kindNames[tipo].toLowerCase())
          : texts.end.takeBackTitle(kindNames[tipo].toLowerCase())
      }
      confirmLabel={way === 'end' ? texts.card.end : texts.end.takeBack}
      problem={way === 'end' && !fits ? texts.end.chooseDay(formatDate(inicio), formatDate(latest)) : null}
      change={change}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack gap="sm">
        <div>
          <Text fw={700}>{titleCase(nome)}</Text>
          <SecondaryText>{leaveDays(leave)}</SecondaryText>
        </div>
        {canEnd && <ChoiceField size="md" label={texts.end.way} choices={ways} {...fieldOf(form, 'way')} />}
        {way === 'end' && (
          <DateInput
            label={texts.lastDay}
            excludeDate={(each) => each < inicio || each > latest}
            {...fieldOf(form, 'day')}
          />
        )}
        <Text c="dimmed">{texts.end.note}</Text>
      </Stack>
    </ConfirmDialog>
  );
}
