import { Button, Paper, Stack, Text, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { AnswerOf } from '@/shared/api/screen-names.ts';
import { ActionFailure } from '@/shared/ui/action-failure.tsx';
import { Buttons } from '@/shared/ui/buttons.tsx';
import { ChoiceField } from '@/shared/ui/choice-field.tsx';
import { fieldOf } from '@/shared/ui/field-of.ts';
import { useLoadingOverlay } from '@/shared/ui/loading-overlay.tsx';
import { notifySuccess } from '@/shared/ui/notify.tsx';
import { UnsavedGuard } from '@/shared/ui/unsaved-guard.tsx';
import { useUpdateWaivers } from '../api.ts';
import { chargeChoices, freeChoices, outageChoices } from '../rule-choices.ts';
import { texts } from '../texts.ts';

/** Lets an administrator change each rule by which a no-show is not charged. */
export function WaiversForm({ inForce }: { inForce: AnswerOf<'settings.getWaivers'> }) {
  const { afastamento, refeicaoFechada, minutosSemCatraca, faltasLivres } = inForce;
  const form = useForm({
    initialValues: {
      leave: (afastamento ? 1 : 0) as 0 | 1,
      closed: (refeicaoFechada ? 1 : 0) as 0 | 1,
      outage: minutosSemCatraca ?? ('none' as const),
      free: faltasLivres,
    },
  });
  const saving = useUpdateWaivers();
  useLoadingOverlay(saving.busy, texts.form.sending);

  const save = form.onSubmit((values) => {
    const { leave, closed, outage, free } = values;
    const rules = {
      afastamento: leave === 1,
      refeicaoFechada: closed === 1,
      minutosSemCatraca: outage === 'none' ? null : outage,
      faltasLivres: free,
    };
    void saving.run(rules, {
      onSuccess: ({ message }) => {
        form.resetDirty(values);
        notifySuccess(message);
      },
    });
  });

  return (
    <Paper component="form" withBorder p="md" onSubmit={save}>
      <Stack gap="md">
        <UnsavedGuard unsaved={!saving.busy && form.isDirty()} what={texts.form.unsaved} />
        <Title order={2} size="lg">
          {texts.form.title}
        </Title>
        <ChoiceField label={texts.form.leave} choices={chargeChoices} {...fieldOf(form, 'leave')} />
        <ChoiceField label={texts.form.closed} choices={chargeChoices} {...fieldOf(form, 'closed')} />
        <ChoiceField
          label={texts.form.outage}
          choices={outageChoices(minutosSemCatraca)}
          {...fieldOf(form, 'outage')}
        />
        <ChoiceField label={texts.form.free} choices={freeChoices} {...fieldOf(form, 'free')} />
        <Text c="dimmed">{texts.form.note}</Text>
        <ActionFailure failure={saving.failure} />
        <Buttons>
          <Button type="submit">{texts.form.save}</Button>
        </Buttons>
      </Stack>
    </Paper>
  );
}
