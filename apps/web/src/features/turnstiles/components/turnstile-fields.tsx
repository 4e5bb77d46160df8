import '@mantine/core/styles/PasswordInput.layer.css';
import { Button, PasswordInput } from '@mantine/core';
import {
  TURNSTILE_ADDRESS_MAX,
  TURNSTILE_NAME_MAX,
  TURNSTILE_PASSWORD,
} from '@reserva/contracts/turnstile-limits';
import { siteIds, siteNames } from '@reserva/domain/meals';
import { type FormEvent, useState } from 'react';
import type { ChangeFailure } from '@/shared/api/use-change.ts';
import { ActionFailure } from '@/shared/ui/action-failure.tsx';
import { ChoiceField } from '@/shared/ui/choice-field.tsx';
import { useLoadingOverlay } from '@/shared/ui/loading-overlay.tsx';
import { popup } from '@/shared/ui/popup.tsx';
import { TextField } from '@/shared/ui/text-field.tsx';
import { type TypedTurnstile, turnstileFault } from '../turnstile-form.ts';
import classes from './turnstiles.module.css';

const sites = [
  [0, 'Selecione um local'] as const,
  ...siteIds.map((id) => [id, siteNames[id]] as const),
] as const;

interface Props {
  start: TypedTurnstile;
  isNew: boolean;
  submitLabel: string;
  failure: ChangeFailure | null;
  /** It is being sent. */
  busy: boolean;
  onSend: (typed: TypedTurnstile) => void;
  onClose: () => void;
}

/** Name, address, site and password of a turnstile. */
export function TurnstileFields({ start, isNew, submitLabel, failure, busy, onSend, onClose }: Props) {
  const [typed, setTyped] = useState(start);
  const [fault, setFault] = useState<string | null>(null);
  useLoadingOverlay(busy, 'Enviando...');
  const set = (change: Partial<TypedTurnstile>) => setTyped((before) => ({ ...before, ...change }));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = turnstileFault(typed, isNew);
    setFault(wrong);
    if (wrong) return popup.failure(wrong);
    onSend({ ...typed, name: typed.name.trim(), ip: typed.ip.trim() });
  };

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextField
        label="Nome"
        maxLength={TURNSTILE_NAME_MAX}
        value={typed.name}
        onText={(name) => set({ name })}
        data-autofocus
      />
      <TextField
        label="IP"
        description="Endereço ou endereço:porta"
        placeholder="10.0.5.21"
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={TURNSTILE_ADDRESS_MAX}
        value={typed.ip}
        onText={(ip) => set({ ip })}
      />
      <ChoiceField label="Local" value={typed.local} choices={sites} onChoice={(local) => set({ local })} />
      <PasswordInput
        label={isNew ? 'Senha' : 'Nova senha'}
        description={isNew ? 'Da própria catraca, no mínimo 8 caracteres' : 'Em branco, a senha não muda'}
        autoComplete="new-password"
        maxLength={TURNSTILE_PASSWORD.max}
        visibilityToggleButtonProps={{ 'aria-label': 'Mostrar senha' }}
        value={typed.password}
        onChange={(event) => set({ password: event.currentTarget.value })}
      />
      <ActionFailure failure={fault === null ? failure : { sentence: fault, hint: null }} />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit">{submitLabel}</Button>
      </div>
    </form>
  );
}
