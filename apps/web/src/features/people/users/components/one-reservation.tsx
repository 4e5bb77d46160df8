import { useForm } from '@mantine/form';
import type { SiteId } from '@reserva/contracts/basics/primitives';
import { titleCase } from '@reserva/domain/basics/names';
import { useState } from 'react';
import { sharedTexts } from '@/shared/texts.ts';
import { ChoiceField } from '@/shared/ui/choice-field.tsx';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog.tsx';
import { fieldOf } from '@/shared/ui/field-of.ts';
import { notifySuccess } from '@/shared/ui/notify.tsx';
import { ResultLists } from '@/shared/ui/result-lists.tsx';
import type { ResultList } from '@/shared/ui/result-tone.ts';
import { useRedirectToLogin } from '@/shared/ui/use-redirect-to-login.ts';
import { useInsertReservations } from '../api.ts';
import { type ChosenPerson, reservedLists } from '../reservation.ts';
import { texts } from '../texts.ts';
import { useWindow } from '../use-window.ts';
import { AbsentOption } from './absent-option.tsx';

interface Props {
  person: ChosenPerson;
  onClose: () => void;
}

/** Reserves for one person. The person, the meal and the site are visible above the only button. */
export function OneReservation({ person, onClose }: Props) {
  const form = useForm({ initialValues: { site: lastSite() || (2 as SiteId), includeAbsent: false } });
  const { site, includeAbsent } = form.values;
  const [result, setResult] = useState<readonly ResultList[] | null>(null);
  const window = useWindow();
  const change = useInsertReservations();
  useRedirectToLogin(change.error, [403]);

  const confirm = () =>
    change.run(
      { people: [person], site, includeAbsent },
      {
        onSuccess: (answer) => {
          rememberSite(site);
          if (answer.reserved.length === 0) return setResult(reservedLists(answer));
          notifySuccess(texts.reservation.done(titleCase(person.name), answer.rows[0]?.afastamento ?? null));
          onClose();
        },
      },
    );
  if (result) return <ResultLists lists={result} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={texts.reservation.titleFor(titleCase(person.name))}
      confirmLabel={texts.reservation.confirm}
      problem={window && !window.open ? window.text : null}
      change={change}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{person.detail}</p>
      {window?.open && <p>{window.text}</p>}
      <ChoiceField label={sharedTexts.site} choices={texts.reservation.sites} {...fieldOf(form, 'site')} />
      <AbsentOption checked={includeAbsent} onChange={fieldOf(form, 'includeAbsent').onChange} />
    </ConfirmDialog>
  );
}

/** The site of this operator's last reservation for another person, while the app is open. */
let last: SiteId | 0 = 0;

const lastSite = (): SiteId | 0 => last;
const rememberSite = (site: SiteId): void => {
  last = site;
};
