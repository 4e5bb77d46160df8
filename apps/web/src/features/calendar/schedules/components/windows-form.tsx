import { Alert, Fieldset, Paper, SimpleGrid, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { mealIds } from '@reserva/domain/basics/meals';
import type { Window } from '@reserva/domain/calendar/windows';
import { useState } from 'react';
import { sharedTexts } from '@/shared/texts.ts';
import { ActionFailure } from '@/shared/ui/action-failure.tsx';
import { ResetOrSave } from '@/shared/ui/buttons.tsx';
import { TimeInput } from '@/shared/ui/date-inputs.tsx';
import { notifyFormProblem, problemOf } from '@/shared/ui/form-problem.ts';
import { useLoadingOverlay } from '@/shared/ui/loading-overlay.tsx';
import { notifySuccess } from '@/shared/ui/notify.tsx';
import { UnsavedGuard } from '@/shared/ui/unsaved-guard.tsx';
import { useChange } from '@/shared/ui/use-change.ts';
import { useSaveWindows } from '../api.ts';
import { loadFailure, scheduleProblemText } from '../schedule-messages.ts';
import { mealLabel, RESERVATIONS, type Scope } from '../scope.ts';
import { texts } from '../texts.ts';

interface Props {
  scope: Scope;
  stored: readonly Window[];
  /** Loads the stored windows again. */
  onReload: () => Promise<{ data: Window[] | undefined; error: Error | null }>;
}

/** Edits three rows, each with a start and an end. */
export function WindowsForm({ scope, stored, onReload }: Props) {
  const form = useForm({
    initialValues: { windows: threeRows(stored) },
    // The whole form has one message (spec section 5). The message stays until the next attempt.
    validate: ({ windows }) => ({
      fault: scheduleProblemText(windows, { mayOverlap: scope !== RESERVATIONS }),
    }),
    clearInputErrorOnChange: false,
  });
  const { windows } = form.values;
  const saving = useSaveWindows(scope);
  const reload = async () => {
    const { data, error } = await onReload();
    if (!data || error) throw error;
    form.setValues({ windows: threeRows(data) });
    form.resetDirty({ windows: threeRows(data) });
  };
  const resetting = useChange({ send: reload, failure: () => loadFailure(scope) });
  useLoadingOverlay(saving.busy || resetting.busy, saving.busy ? sharedTexts.sending : sharedTexts.loading);

  const [later, setLater] = useState<string | null>(null);

  const save = form.onSubmit((values) => {
    setLater(null);
    void saving.run(
      { stored, wanted: values.windows },
      {
        onSuccess: async (saved) => {
          await onReload();
          form.resetDirty(values);
          setLater(saved.later);
          notifySuccess(saved.message);
        },
        // A failed save may have stored some or all of the windows, so the form compares itself with the stored ones
        // again.
        onError: async () => {
          const { data } = await onReload();
          if (data) form.resetDirty({ windows: threeRows(data) });
        },
      },
    );
  }, notifyFormProblem);

  return (
    <Paper component="form" withBorder p="md" onSubmit={save} noValidate>
      <Stack gap="md">
        <UnsavedGuard unsaved={!saving.busy && form.isDirty()} what={texts.unsaved} />
        {windows.map(({ id, start, end }, row) => (
          <Fieldset
            key={id}
            variant="unstyled"
            legend={mealLabel(scope, id)}
            styles={{ legend: { fontWeight: 700 } }}
          >
            <SimpleGrid minColWidth="min(8rem, 100%)" autoFlow="auto-fit" spacing="sm">
              <TimeInput
                label={texts.start}
                value={start}
                onChange={(time) => form.setFieldValue(`windows.${row}.start`, time)}
              />
              <TimeInput
                label={texts.end}
                value={end}
                onChange={(time) => form.setFieldValue(`windows.${row}.end`, time)}
              />
            </SimpleGrid>
          </Fieldset>
        ))}
        <div role="status">
          {later && (
            <Alert color="yellow" role="presentation">
              {later}
            </Alert>
          )}
        </div>
        <ActionFailure failure={problemOf(form.errors) ?? saving.failure} />
        <ResetOrSave onReset={() => void resetting.run()} />
      </Stack>
    </Paper>
  );
}

/** Returns one row for each meal. A meal without a window gets an empty row. */
const threeRows = (stored: readonly Window[]): Window[] =>
  mealIds.map((id) => stored.find((window) => window.id === id) ?? { id, start: '', end: '' });
