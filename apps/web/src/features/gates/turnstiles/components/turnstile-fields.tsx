import { PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import {
  TURNSTILE_ADDRESS_MAX,
  TURNSTILE_NAME_MAX,
  TURNSTILE_PASSWORD,
} from '@reserva/contracts/gates/turnstile-limits';
import { sharedTexts } from '@/shared/texts.ts';
import { siteChoices } from '@/shared/ui/all-or-one-fields.tsx';
import { ChoiceField } from '@/shared/ui/choice-field.tsx';
import { DialogForm } from '@/shared/ui/dialog-form.tsx';
import { fieldOf } from '@/shared/ui/field-of.ts';
import { notifyFormProblem, problemOf } from '@/shared/ui/form-problem.ts';
import { useLoadingOverlay } from '@/shared/ui/loading-overlay.tsx';
import { TextField } from '@/shared/ui/text-field.tsx';
import type { ChangeFailure } from '@/shared/ui/use-change.ts';
import { texts } from '../texts.ts';
import { type TypedTurnstile, turnstileProblem } from '../turnstile-form.ts';

const sites = [[0, texts.fields.chooseSite], ...siteChoices] as const;

interface Props {
  start: TypedTurnstile;
  isNew: boolean;
  /** Says whose password it is, at the start of the field's description. An example is 'Da própria catraca'. */
  of?: string;
  submitLabel: string;
  failure: ChangeFailure | null;
  /** True while the form is being sent. */
  busy: boolean;
  onSend: (typed: TypedTurnstile) => void;
  onClose: () => void;
}

/** Edits the name, address, site and password of a turnstile. */
export function TurnstileFields({
  start,
  isNew,
  of = texts.fields.password,
  submitLabel,
  failure,
  busy,
  onSend,
  onClose,
}: Props) {
  const form = useForm({
    initialValues: start,
    // The whole form has one message (spec section 5). The message stays until the next attempt.
    validate: (typed) => ({ fault: turnstileProblem(typed, isNew) }),
    clearInputErrorOnChange: false,
  });
  useLoadingOverlay(busy, sharedTexts.sending);
  const submit = form.onSubmit(
    (typed) => onSend({ ...typed, name: typed.name.trim(), ip: typed.ip.trim() }),
    notifyFormProblem,
  );

  return (
    <DialogForm
      submitLabel={submitLabel}
      failure={problemOf(form.errors) ?? failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={texts.fields.name}
        maxLength={TURNSTILE_NAME_MAX}
        {...fieldOf(form, 'name')}
        data-autofocus
      />
      <TextField
        label={texts.fields.ip}
        description={texts.fields.address}
        placeholder="10.0.5.21"
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={TURNSTILE_ADDRESS_MAX}
        {...fieldOf(form, 'ip')}
      />
      <ChoiceField label={sharedTexts.site} choices={sites} {...fieldOf(form, 'site')} />
      <PasswordInput
        label={isNew ? 'Senha' : texts.fields.newPassword}
        description={isNew ? texts.fields.passwordLength(of) : texts.fields.passwordUnchanged}
        autoComplete="new-password"
        maxLength={TURNSTILE_PASSWORD.max}
        visibilityToggleButtonProps={{ 'aria-label': texts.fields.showPassword }}
        {...form.getInputProps('password')}
      />
    </DialogForm>
  );
}
