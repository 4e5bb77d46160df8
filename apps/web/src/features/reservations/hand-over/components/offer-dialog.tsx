import { Radio, Stack } from '@mantine/core';
import { BADGE_MAX } from '@reserva/contracts/basics/limits';
import { useState } from 'react';
import { FormDialog } from '@/shared/ui/form-dialog.tsx';
import { useLoadingOverlay } from '@/shared/ui/loading-overlay.tsx';
import { toastAndClose } from '@/shared/ui/notify.tsx';
import { TextField } from '@/shared/ui/text-field.tsx';
import { useChangeOffer } from '../api.ts';
import { type Offers, texts } from '../texts.ts';

/** Offers a meal to everyone without a reservation, or to one colleague by badge. */
export function OfferDialog({ meal, onClose }: { meal: Offers['minhas'][number]; onClose: () => void }) {
  const [receiver, setReceiver] = useState('everybody');
  const [badge, setBadge] = useState('');
  const [missing, setMissing] = useState(false);
  const { run, busy, failure } = useChangeOffer({ failureIn: 'dialog' });
  const { dialog } = texts;
  const isForColleague = receiver === 'colleague';
  const cracha = badge.trim();
  useLoadingOverlay(busy, dialog.sending);
  return (
    <FormDialog
      title={dialog.title(meal)}
      submitLabel={texts.offer}
      failure={failure}
      invalid={busy}
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(isForColleague && cracha === '');
        if (isForColleague && cracha === '') return;
        const offer = { kind: 'offer', id: meal.id, cracha: isForColleague ? cracha : null } as const;
        void run(offer, toastAndClose(onClose));
      }}
      onClose={onClose}
    >
      <p>{dialog.note(meal)}</p>
      <Radio.Group label={dialog.toWhom} value={receiver} onChange={setReceiver}>
        <Stack gap="xs" mt="xs">
          <Radio size="md" value="everybody" label={dialog.everybody} data-autofocus />
          <Radio size="md" value="colleague" label={dialog.colleague} />
        </Stack>
      </Radio.Group>
      {isForColleague && (
        <TextField
          label={dialog.badge}
          inputMode="numeric"
          autoComplete="off"
          maxLength={BADGE_MAX}
          value={badge}
          onChange={setBadge}
          error={missing && cracha === '' && dialog.noBadge}
        />
      )}
    </FormDialog>
  );
}
