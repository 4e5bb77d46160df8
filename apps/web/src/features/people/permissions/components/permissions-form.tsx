import { Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { abilities } from '@reserva/domain/people/permissions';
import { abilityNames } from '@reserva/domain/people/role-names';
import { sharedTexts } from '@/shared/texts.ts';
import { ActionFailure } from '@/shared/ui/action-failure.tsx';
import { ResetOrSave } from '@/shared/ui/buttons.tsx';
import { ChoiceField } from '@/shared/ui/choice-field.tsx';
import { IconCheck, IconLock } from '@/shared/ui/icons.ts';
import { useLoadingOverlay } from '@/shared/ui/loading-overlay.tsx';
import { notifySuccess } from '@/shared/ui/notify.tsx';
import { UnsavedGuard } from '@/shared/ui/unsaved-guard.tsx';
import { useChange } from '@/shared/ui/use-change.ts';
import { type Reload, useSavePermissions } from '../api.ts';
import type { Flags } from '../permission-choices.ts';
import { texts } from '../texts.ts';
import classes from './permissions.module.css';

const choices = [
  [1, texts.allowed],
  [0, texts.notAllowed],
] as const;

interface Props {
  stored: Flags;
  /** Loads the stored abilities again. */
  onReload: Reload;
}

export function PermissionsForm({ stored, onReload }: Props) {
  // Stores only the abilities that were changed in this form, so that saving does not undo another administrator's
  // change of the others.
  const form = useForm({ initialValues: {} as Partial<Flags> });
  const flags = { ...stored, ...form.values };
  const saving = useSavePermissions(onReload);
  /** Replaces the changes by the stored abilities. */
  const load = async () => {
    const { error } = await onReload();
    if (error) throw error;
    form.reset();
  };
  const resetting = useChange({ send: load, failure: () => texts.failed.load });
  useLoadingOverlay(saving.busy || resetting.busy, saving.busy ? sharedTexts.sending : sharedTexts.loading);

  const save = form.onSubmit((own) => {
    void saving.run(own, {
      onSuccess: async () => {
        notifySuccess(texts.saved);
        // The change is saved even if the reload fails.
        await load().catch(() => undefined);
      },
    });
  });

  return (
    <Paper component="form" withBorder p="md" onSubmit={save}>
      <Stack gap="md">
        <UnsavedGuard
          unsaved={!saving.busy && abilities.some((ability) => flags[ability] !== stored[ability])}
          what={texts.unsaved}
        />
        <SimpleGrid
          className={classes.fields}
          minColWidth="min(16rem, 100%)"
          autoFlow="auto-fit"
          spacing="md"
          verticalSpacing="sm"
        >
          {abilities.map((ability) => (
            <ChoiceField
              key={ability}
              label={abilityNames[ability]}
              value={flags[ability] ? 1 : 0}
              choices={choices}
              leftSection={
                flags[ability] ? (
                  <IconCheck style={{ color: 'var(--status-done-text)' }} aria-hidden />
                ) : (
                  <IconLock aria-hidden />
                )
              }
              onChange={(choice) => form.setValues({ [ability]: choice === 1 })}
            />
          ))}
        </SimpleGrid>
        <Text c="dimmed">{texts.note}</Text>
        <ActionFailure failure={saving.failure} />
        <ResetOrSave onReset={() => void resetting.run()} />
      </Stack>
    </Paper>
  );
}
