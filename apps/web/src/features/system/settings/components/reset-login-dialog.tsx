import { Button, Divider, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { maskCpf } from '@reserva/domain/basics/cpf';
import { titleCase } from '@reserva/domain/basics/names';
import { useState } from 'react';
import { badgeAndCpf } from '@/shared/people/badge-and-cpf.ts';
import { Buttons } from '@/shared/ui/buttons.tsx';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog.tsx';
import { Dialog } from '@/shared/ui/dialog.tsx';
import { fieldOf } from '@/shared/ui/field-of.ts';
import { FormDialog } from '@/shared/ui/form-dialog.tsx';
import { notifyFormProblem } from '@/shared/ui/form-problem.ts';
import { useLoadingOverlay } from '@/shared/ui/loading-overlay.tsx';
import { notifySuccess } from '@/shared/ui/notify.tsx';
import { TextField } from '@/shared/ui/text-field.tsx';
import { type Employee, useEndAccess, useFindByCpf, useResetLogin } from '../api.ts';
import { cpfProblem } from '../settings-failures.ts';
import { texts } from '../texts.ts';

type Action = 'resetLogin' | 'endAccess';

interface ResetRequest {
  action: Action;
  person: Employee;
}

/**
 * Shows 'Resetar Dois Fatores' (spec 2.11). A reset signs the person out everywhere, makes earlier codes worthless and
 * requires a new enrolment at the next sign-in. The dialog names the person before and after the reset.
 */
export function ResetLoginDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({
    initialValues: { cpf: '' },
    validate: { cpf: cpfProblem },
    clearInputErrorOnChange: false,
  });
  const [resetRequest, setResetRequest] = useState<ResetRequest | null>(null);
  const [completedRequest, setCompletedRequest] = useState<ResetRequest | null>(null);
  const search = useFindByCpf();
  useLoadingOverlay(search.busy, texts.resetLogin.searching);
  const ask = (action: Action) =>
    form.onSubmit(({ cpf }) => {
      void search.run(cpf, { onSuccess: (person) => setResetRequest({ action, person }) });
    }, notifyFormProblem);

  if (completedRequest)
    return (
      <AccessDone
        person={completedRequest.person}
        note={doneNotes[completedRequest.action]}
        onClose={onClose}
      />
    );
  return (
    <FormDialog
      title={texts.resetLogin.title}
      submitLabel={texts.resetLogin.confirm}
      stacked
      failure={search.failure}
      onSubmit={ask('resetLogin')}
      onClose={onClose}
      below={<EndAccess onAsk={() => ask('endAccess')()} />}
    >
      <TextField
        label={texts.resetLogin.cpf}
        description={texts.resetLogin.cpfHint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={14}
        {...fieldOf(form, 'cpf')}
        data-autofocus
      />
      <Text c="dimmed">{texts.resetLogin.note}</Text>
      {resetRequest && (
        <Confirm
          {...resetRequest}
          onDone={() => setCompletedRequest(resetRequest)}
          onClose={() => setResetRequest(null)}
        />
      )}
    </FormDialog>
  );
}

const doneNotes: Record<Action, string> = {
  resetLogin: texts.resetLogin.doneNote,
  endAccess: texts.endAccess.doneNote,
};

function Confirm({
  action,
  person,
  onDone,
  onClose,
}: ResetRequest & { onDone: () => void; onClose: () => void }) {
  const reset = useResetLogin();
  const end = useEndAccess();
  const change = action === 'resetLogin' ? reset : end;
  useLoadingOverlay(change.busy, texts[action].busy);
  const confirm = () =>
    void change.run(person.cpf, {
      onSuccess: ({ message }) => {
        notifySuccess(action === 'resetLogin' ? texts.resetLogin.done : message);
        onDone();
      },
    });
  return (
    <ConfirmDialog
      title={texts[action].askTitle}
      confirmLabel={texts[action].ask}
      destructive
      change={change}
      onConfirm={confirm}
      onClose={onClose}
    >
      <PersonNamed person={person} />
    </ConfirmDialog>
  );
}

/** Ends the codes and sessions of a person with a lost phone but keeps the second factor. */
function EndAccess({ onAsk }: { onAsk: () => void }) {
  return (
    <Stack gap="xs" mt="md">
      <Divider mb="xs" />
      <Text c="dimmed">{texts.endAccess.note}</Text>
      <Button variant="default" onClick={onAsk} style={{ alignSelf: 'end' }}>
        {texts.endAccess.label}
      </Button>
    </Stack>
  );
}

interface AccessDoneProps {
  person: Employee;
  /** Describes the new state of the account. */
  note: string;
  onClose: () => void;
}

/** Names the person whose access has been reset or ended. */
function AccessDone({ person, note, onClose }: AccessDoneProps) {
  return (
    <Dialog onClose={onClose} title={texts.resetLogin.title}>
      <Stack role="status" gap="xs" mb="sm">
        <PersonNamed person={person} />
        <p>{note}</p>
      </Stack>
      <Buttons stacked>
        <Button onClick={onClose} data-autofocus>
          {texts.close}
        </Button>
      </Buttons>
    </Dialog>
  );
}

/** Shows name, badge and masked CPF, because two people may have the same name. */
function PersonNamed({ person: { name, badge, cpf } }: { person: Employee }) {
  return (
    <p>
      <strong>{titleCase(name)}</strong>
      <br />
      {badgeAndCpf({ cracha: badge, cpf: maskCpf(cpf) })}
    </p>
  );
}
