import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { AnswerOf } from '@reserva/contracts/http/operations';
import { useId, useState } from 'react';
import blocks from '@/shared/ui/blocks.module.css';
import { DialogForm } from '@/shared/ui/dialog-form.tsx';
import { useLoadingOverlay } from '@/shared/ui/loading-overlay.tsx';
import { popup } from '@/shared/ui/popup.tsx';
import { tellAndClose } from '@/shared/ui/tell-and-close.ts';
import { useSynchronizeValues } from '../api/synchronize-values.ts';
import { useUpdateValues } from '../api/update-values.ts';
import { differs, doubts, newValues, type Prices, priceFields, type TypedPrices } from '../price-fields.ts';
import { DeviceResults } from './device-results.tsx';
import { DoubtfulPrices } from './doubtful-prices.tsx';
import { PriceInput } from './price-input.tsx';

interface Props {
  /** In force. */
  stored: Prices;
  onClose: () => void;
}

type Devices = AnswerOf<'settings.synchronizeValues'>['devices'];

/** Three prices. Saving closes; synchronising stays, to show which turnstile answered. */
export function ValuesForm({ stored, onClose }: Props) {
  // Only what is typed here: what somebody else saves meanwhile of the others is neither hidden nor taken back.
  const form = useForm({ initialValues: {} as Partial<TypedPrices> });
  const own = form.values;
  const typed: TypedPrices = { ...stored, ...own };
  const [last, setLast] = useState<'save' | 'synchronize'>('save');
  const [asked, setAsked] = useState<'save' | 'synchronize' | null>(null);
  const [devices, setDevices] = useState<Devices | null>(null);
  const door = useId();
  const save = useUpdateValues(door);
  const synchronize = useSynchronizeValues(door);
  useLoadingOverlay(save.busy || synchronize.busy, last === 'save' ? 'Enviando...' : 'Sincronizando...');
  const values = newValues(typed);
  const changed = priceFields.some(({ id }) => differs(typed[id], stored[id]));

  const doubtful = doubts(typed, stored);
  const submit = form.onSubmit(() => {
    if (!values) return;
    if (doubtful.length > 0) setAsked('save');
    else send();
  });
  const send = () => {
    setLast('save');
    void save.run(own, tellAndClose(onClose));
  };
  const push = () => {
    if (!values) return;
    if (doubtful.length > 0) setAsked('synchronize');
    else sendAndPush();
  };
  const sendAndPush = () => {
    setLast('synchronize');
    setDevices(null);
    void synchronize.run(own, {
      onSuccess: ({ message, devices: reached }) => {
        popup.success(message);
        setDevices(reached);
      },
    });
  };

  return (
    <DialogForm
      submitLabel="Confirmar"
      failure={last === 'save' ? save.failure : synchronize.failure}
      narrow="filled"
      unfit={!values}
      other={
        <Button variant="default" disabled={!values} onClick={push}>
          {changed ? 'Salvar e sincronizar' : 'Sincronizar'}
        </Button>
      }
      onSubmit={submit}
      onClose={onClose}
    >
      {priceFields.map(({ id, label }, index) => (
        <PriceInput
          key={id}
          label={label}
          value={typed[id]}
          stored={stored[id]}
          onPrice={(price) => form.setValues({ [id]: price })}
          autoFocus={index === 0 || undefined}
        />
      ))}
      <p className={blocks.note}>Valem a partir de agora; o que já foi cobrado não muda.</p>
      {devices && <DeviceResults devices={devices} />}
      {asked && (
        <DoubtfulPrices
          changes={doubtful}
          onConfirm={() => {
            setAsked(null);
            if (asked === 'save') send();
            else sendAndPush();
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </DialogForm>
  );
}
