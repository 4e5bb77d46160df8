import { BADGE_MAX } from '@reserva/contracts/limits';
import { useState } from 'react';
import { FormDialog } from '@/shared/ui/form-dialog.tsx';
import { useLoadingOverlay } from '@/shared/ui/loading-overlay.tsx';
import { tellAndClose } from '@/shared/ui/tell-and-close.ts';
import { TextField } from '@/shared/ui/text-field.tsx';
import { useChangeOffer } from '../api/change-offer.ts';
import { type Offers, offerTitle } from '../offer-text.ts';

/** Offers a meal to whoever has none, or to the one colleague whose badge is filled in. */
export function OfferDialog({ meal, onClose }: { meal: Offers['minhas'][number]; onClose: () => void }) {
  const [badge, setBadge] = useState('');
  const { run, busy, failure } = useChangeOffer();
  useLoadingOverlay(busy, 'Enviando...');
  return (
    <FormDialog
      title={offerTitle(meal)}
      submitLabel="Passar adiante"
      failure={failure}
      unfit={busy}
      onSubmit={(event) => {
        event.preventDefault();
        const cracha = badge.trim() || null;
        void run({ kind: 'offer', id: meal.id, cracha }, tellAndClose(onClose));
      }}
      onClose={onClose}
    >
      <p>
        Quem ficar com a refeição come e paga por ela, e nada é cobrado de você. Se ninguém ficar, ela
        continua sua.
      </p>
      <TextField
        label="Crachá do colega"
        description="Em branco: vale para quem não tem reserva desta refeição."
        inputMode="numeric"
        autoComplete="off"
        maxLength={BADGE_MAX}
        value={badge}
        onChange={setBadge}
        data-autofocus
      />
    </FormDialog>
  );
}
