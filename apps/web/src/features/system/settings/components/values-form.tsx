import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { LocalDate } from '@reserva/contracts/basics/primitives';
import { useId, useState } from 'react';
import type { AnswerOf } from '@/shared/api/screen-names.ts';
import { formatDate } from '@/shared/time/dates.ts';
import { useToday } from '@/shared/time/use-today.ts';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog.tsx';
import { DateInput } from '@/shared/ui/date-inputs.tsx';
import { DialogForm } from '@/shared/ui/dialog-form.tsx';
import { IconCheck, IconPlugConnectedX } from '@/shared/ui/icons.ts';
import { useLoadingOverlay } from '@/shared/ui/loading-overlay.tsx';
import { showMessage, toastAndClose } from '@/shared/ui/notify.tsx';
import { useSynchronizeValues, useUpdateValues } from '../api.ts';
import { changes, doubts, newValues, type Prices, priceFields, type TypedPrices } from '../price-fields.ts';
import { pricesOn } from '../price-versions.ts';
import { texts } from '../texts.ts';
import { PriceInput } from './price-input.tsx';

interface Props {
  /** The prices in force, in reais. */
  stored: Prices;
  /** All versions, including future ones. Undefined until they are loaded. */
  versions: AnswerOf<'settings.getValueVersions'> | undefined;
  onClose: () => void;
}

/** Edits three prices. Saving closes the dialog. Synchronising keeps it open to show which turnstiles answered. */
export function ValuesForm({ stored: inForce, versions, onClose }: Props) {
  const today = useToday();
  const [from, setFrom] = useState<LocalDate | null>(today);
  const plannedDate = from !== null && from > today ? from : undefined;
  // The prices that apply on the chosen future day if nothing is changed.
  const effectivePrices = (plannedDate && versions && pricesOn(versions.versions, plannedDate)) || inForce;
  // Stores only the prices typed in this form. Another administrator's change of the other prices stays visible, and
  // saving does not undo it.
  const form = useForm({ initialValues: {} as Partial<TypedPrices> });
  const typedPrices = form.values;
  const prices: TypedPrices = { ...effectivePrices, ...typedPrices };
  const [openDialog, setOpenDialog] = useState<'save' | 'synchronize' | null>(null);
  const exclusiveKey = useId();
  const save = useUpdateValues(exclusiveKey);
  const synchronize = useSynchronizeValues(exclusiveKey);
  useLoadingOverlay(
    save.busy || synchronize.busy,
    synchronize.busy ? texts.values.synchronizing : texts.values.saving,
  );
  const values = newValues(prices);
  const changedNames = changes(prices, effectivePrices);
  const dateProblem = fromProblem(from, today);
  const isInvalid =
    !values || dateProblem !== null || (plannedDate !== undefined && changedNames.length === 0);

  const fromText = plannedDate ? formatDate(plannedDate) : texts.values.now;
  const unusualPrices = doubts(prices, effectivePrices);
  const submit = form.onSubmit(() => {
    if (isInvalid) return;
    if (unusualPrices.length > 0) setOpenDialog('save');
    else send();
  });
  const send = () => {
    synchronize.forget();
    void save.run({ typedPrices, validFrom: plannedDate, seen: versions?.newest }, toastAndClose(onClose));
  };
  const push = () => {
    if (!values) return;
    if (unusualPrices.length > 0) setOpenDialog('synchronize');
    else sendAndPush();
  };
  const sendAndPush = () => {
    save.forget();
    void synchronize.run({ typedPrices, seen: versions?.newest }, showMessage);
  };

  return (
    <DialogForm
      submitLabel={texts.values.save}
      failure={save.failure ?? synchronize.failure}
      stacked
      invalid={isInvalid}
      other={
        <Button variant="default" disabled={isInvalid || plannedDate !== undefined} onClick={push}>
          {changedNames.length > 0 ? texts.values.saveAndSynchronize : texts.values.synchronize}
        </Button>
      }
      onSubmit={submit}
      onClose={onClose}
    >
      {priceFields.map(({ id, label }, index) => (
        <PriceInput
          key={id}
          label={label}
          value={prices[id]}
          stored={effectivePrices[id]}
          onPrice={(price) => form.setValues({ [id]: price })}
          autoFocus={index === 0 || undefined}
        />
      ))}
      <DateInput
        label={texts.values.from}
        description={texts.values.fromHint}
        excludeDate={(day) => day < today}
        value={from}
        onChange={setFrom}
        error={dateProblem}
      />
      {changedNames.length > 0 && (
        <Stack component="ul" gap={6} p={0} fw={600} aria-label={texts.values.changes}>
          {changedNames.map((text) => (
            <Box component="li" key={text} display="block">
              {texts.values.changeFrom(text, fromText)}
            </Box>
          ))}
        </Stack>
      )}
      <Text c="dimmed">{plannedDate ? texts.values.noteLater : texts.values.noteNow}</Text>
      {synchronize.answer && <DeviceResults devices={synchronize.answer.devices} />}
      {openDialog && (
        <DoubtfulPrices
          changes={unusualPrices}
          from={fromText}
          onConfirm={() => {
            setOpenDialog(null);
            if (openDialog === 'save') send();
            else sendAndPush();
          }}
          onClose={() => setOpenDialog(null)}
        />
      )}
    </DialogForm>
  );
}

function fromProblem(from: LocalDate | null, today: LocalDate): string | null {
  if (from === null) return texts.values.dayMissing;
  return from < today ? texts.values.dayPast : null;
}

/** Lists the turnstiles and shows whether each received the current prices. */
function DeviceResults({ devices }: { devices: AnswerOf<'settings.synchronizeValues'>['devices'] }) {
  if (devices.length === 0) return <Text c="dimmed">{texts.values.devices.none}</Text>;
  return (
    <Stack component="ul" gap={4} p={0} aria-label={texts.values.devices.label}>
      {devices.map(({ name, reached }) => (
        <Group component="li" key={name} justify="space-between" wrap="nowrap" py={6}>
          <span>{name}</span>
          <Group
            component="span"
            gap={4}
            wrap="nowrap"
            c={reached ? 'var(--status-done-text)' : 'var(--status-expired-text)'}
          >
            {reached ? <IconCheck size={16} aria-hidden /> : <IconPlugConnectedX size={16} aria-hidden />}
            {reached ? texts.values.devices.reached : texts.values.devices.unreached}
          </Group>
        </Group>
      ))}
    </Stack>
  );
}

interface DoubtfulPricesProps {
  /** Texts such as 'Reservas concluídas: de R$ 3,50 para R$ 35,00'. */
  changes: readonly string[];
  /** 'agora', or the day on which the prices start. */
  from: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation of unusual prices, because everyone who eats would pay a mistyped price. */
function DoubtfulPrices({ changes, from, onConfirm, onClose }: DoubtfulPricesProps) {
  return (
    <ConfirmDialog
      title={texts.values.doubtful.title(changes.length)}
      confirmLabel={texts.values.doubtful.yes}
      cancelLabel={texts.values.doubtful.no}
      destructive
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <ul>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      <p>{texts.values.doubtful.note(from)}</p>
    </ConfirmDialog>
  );
}
