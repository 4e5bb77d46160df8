import type { SiteId } from '@reserva/contracts/primitives';
import { titleCase } from '@reserva/domain/names';
import { useState } from 'react';
import { useRedirectToLogin } from '@/shared/session/use-redirect-to-login.ts';
import { ChoiceField } from '@/shared/ui/choice-field.tsx';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog.tsx';
import { popup } from '@/shared/ui/popup.tsx';
import { ResultLists } from '@/shared/ui/result-lists.tsx';
import type { ResultList } from '@/shared/ui/result-tone.ts';
import { useInsertReservations } from '../api/insert-reservations.ts';
import { lastSite, rememberSite } from '../last-site.ts';
import { type ChosenPerson, reservedLists, siteChoices } from '../reservation.ts';
import { useWindow } from '../use-window.ts';
import classes from './users.module.css';

interface Props {
  person: ChosenPerson;
  onClose: () => void;
}

/** Reserves for one person: who, which meal and where are in sight before the one button. */
export function OneReservation({ person, onClose }: Props) {
  const [site, setSite] = useState<SiteId>(lastSite() || 2);
  const [result, setResult] = useState<readonly ResultList[] | null>(null);
  const window = useWindow();
  const { run, busy, failure, error } = useInsertReservations();
  useRedirectToLogin(error, [403]);

  const confirm = () =>
    run(
      { people: [person], local: site },
      {
        onSuccess: (answer) => {
          rememberSite(site);
          if (answer.reserved.length === 0) return setResult(reservedLists(answer));
          popup.success(`Reservado para ${titleCase(person.name)}!`);
          onClose();
        },
      },
    );
  if (result) return <ResultLists lists={result} onClose={onClose} />;
  return (
    <ConfirmDialog
      opened
      title={`Reservar para ${titleCase(person.name)}`}
      confirmLabel="Reservar"
      obstacle={window && !window.open ? window.text : null}
      failure={failure}
      busy={busy}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className={classes.fields}>
        <p>{person.detail}</p>
        {window?.open && <p>{window.text}</p>}
        <ChoiceField label="Local" value={site} choices={siteChoices} onChange={setSite} />
      </div>
    </ConfirmDialog>
  );
}
