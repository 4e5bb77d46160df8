import { Button } from '@mantine/core';
import { abilities, abilityNames } from '@reserva/domain/permissions';
import { IconCheck, IconLock } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { ApiError } from '@/shared/api/api-error.ts';
import { call } from '@/shared/api/call.ts';
import { ActionFailure } from '@/shared/ui/action-failure.tsx';
import { ChoiceField } from '@/shared/ui/choice-field.tsx';
import { useLoadingOverlay } from '@/shared/ui/loading-overlay.tsx';
import { popup } from '@/shared/ui/popup.tsx';
import { UnsavedGuard } from '@/shared/ui/unsaved-guard.tsx';
import { useAction } from '@/shared/ui/use-action.ts';
import { useOnce } from '@/shared/ui/use-once.ts';
import { type Flags, permissionFields } from '../permission-choices.ts';
import classes from './permissions.module.css';

const choices = [
  [1, 'Permitido'],
  [0, 'Não permitido'],
] as const;

const saveFailure = (error: unknown): string => {
  const known: Record<number, string> = { 401: 'Credenciais inválidas!', 403: 'Não autorizado!' };
  return (error instanceof ApiError && known[error.status]) || 'Erro ao salvar!';
};

interface Props {
  stored: Flags;
  /** Loads what is stored again. */
  onReload: () => Promise<{ data: { permissions: Flags } | undefined; error: Error | null }>;
}

export function PermissionsForm({ stored, onReload }: Props) {
  // Only what is chosen here: what somebody else saves meanwhile of the others is not taken back.
  const [own, setOwn] = useState<Partial<Flags>>({});
  const flags = { ...stored, ...own };
  const { failure, run } = useAction(saveFailure);
  const saving = useOnce();
  const loading = useOnce();
  useLoadingOverlay(saving.busy || loading.busy, saving.busy ? 'Enviando...' : 'Carregando...');

  /** What is stored, in place of what was chosen here. */
  const load = async (): Promise<boolean> => {
    const { error } = await onReload();
    if (!error) setOwn({});
    return !error;
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    void saving.run(async () => {
      const saved = await run(async () => {
        const { data, error } = await onReload();
        if (!data || error) throw error;
        const body = permissionFields({ ...data.permissions, ...own });
        return call('settings.updatePermissions', { body });
      });
      if (!saved) return;
      popup.success('Configurações salvas!');
      await load();
    });
  };
  const reset = () =>
    loading.run(async () => {
      if (!(await load())) popup.failure('Erro ao buscar permissões');
    });

  return (
    <form className={classes.form} onSubmit={save}>
      <UnsavedGuard
        unsaved={!saving.busy && abilities.some((ability) => flags[ability] !== stored[ability])}
        what="as permissões não salvas"
      />
      <div className={classes.fields}>
        {abilities.map((ability) => (
          <ChoiceField
            key={ability}
            label={abilityNames[ability]}
            value={flags[ability] ? 1 : 0}
            choices={choices}
            leftSection={
              flags[ability] ? (
                <IconCheck className={classes.granted} aria-hidden />
              ) : (
                <IconLock aria-hidden />
              )
            }
            onChoice={(choice) => setOwn((before) => ({ ...before, [ability]: choice === 1 }))}
          />
        ))}
      </div>
      <p className={classes.note}>Vale para operadores e cozinha, já na próxima ação de cada um.</p>
      <ActionFailure failure={failure} />
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => void reset()}>
          Resetar
        </Button>
        <Button type="submit">Salvar</Button>
      </div>
    </form>
  );
}
