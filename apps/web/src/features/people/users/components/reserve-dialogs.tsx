import { useForm } from '@mantine/form';
import type { SiteId } from '@reserva/contracts/basics/primitives';
import { useState } from 'react';
import { sharedTexts } from '@/shared/texts.ts';
import { useToday } from '@/shared/time/use-today.ts';
import { ChoiceField } from '@/shared/ui/choice-field.tsx';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog.tsx';
import { fieldOf } from '@/shared/ui/field-of.ts';
import { notifyFormProblem } from '@/shared/ui/form-problem.ts';
import { useLoadingOverlay } from '@/shared/ui/loading-overlay.tsx';
import { NameList } from '@/shared/ui/name-list.tsx';
import { ResultLists } from '@/shared/ui/result-lists.tsx';
import type { ResultList } from '@/shared/ui/result-tone.ts';
import { selectedText } from '@/shared/ui/selection-bar.tsx';
import { useRedirectToLogin } from '@/shared/ui/use-redirect-to-login.ts';
import { useInsertReservations } from '../api.ts';
import { type ChosenPerson, reservedLists, tooMany } from '../reservation.ts';
import { texts } from '../texts.ts';
import { useWindow } from '../use-window.ts';
import { AbsentOption } from './absent-option.tsx';

const choices = [[0, texts.reservation.noSite], ...texts.reservation.sites] as const;

interface Props {
  people: readonly ChosenPerson[];
  onClose: () => void;
}

/** Asks for the site, then for confirmation, and shows the result (spec 2.15). */
export function ReserveDialogs({ people, onClose }: Props) {
  const form = useForm({
    initialValues: { site: 0 as SiteId | 0, includeAbsent: false },
    validate: { site: (chosen) => (chosen === 0 ? texts.reservation.siteMissing : null) },
  });
  const { site, includeAbsent } = form.values;
  const [step, setStep] = useState<'site' | 'confirm'>('site');
  const [result, setResult] = useState<readonly ResultList[] | null>(null);
  const window = useWindow();
  const today = useToday();
  const change = useInsertReservations();
  useLoadingOverlay(change.busy, texts.reservation.reserving);
  useRedirectToLogin(change.error, [403]);

  const chooseSite = form.onSubmit(() => setStep('confirm'), notifyFormProblem);
  if (result) return <ResultLists lists={result} onClose={onClose} />;
  if (step === 'site' || site === 0) {
    return (
      <ConfirmDialog
        key="site"
        title={texts.reservation.title}
        confirmLabel={texts.reservation.confirm}
        problem={tooMany(people.length) ?? (window && !window.open ? window.text : null)}
        onConfirm={() => chooseSite()}
        onClose={onClose}
      >
        {window?.open && <p>{window.text}</p>}
        <ChoiceField label={sharedTexts.site} choices={choices} {...fieldOf(form, 'site')} />
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog
      key="confirm"
      title={texts.reservation.question(people.length)}
      confirmLabel={texts.reservation.confirm}
      change={change}
      onConfirm={() =>
        change.run(
          { people, site, includeAbsent },
          { onSuccess: (answer) => setResult(reservedLists(answer)) },
        )
      }
      onClose={onClose}
    >
      <p>{texts.reservation.meal(window?.meal ?? null, today, site)}</p>
      <NameList names={people.map(selectedText)} label={texts.reservation.people} />
      <AbsentOption checked={includeAbsent} onChange={fieldOf(form, 'includeAbsent').onChange} />
    </ConfirmDialog>
  );
}
