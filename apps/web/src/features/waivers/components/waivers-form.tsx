import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { AnswerOf } from '@reserva/contracts/http/operations';
import { ActionFailure } from '@/shared/ui/action-failure.tsx';
import blocks from '@/shared/ui/blocks.module.css';
import { Buttons } from '@/shared/ui/buttons.tsx';
import { ChoiceField } from '@/shared/ui/choice-field.tsx';
import { fieldOf } from '@/shared/ui/field-of.ts';
import { useLoadingOverlay } from '@/shared/ui/loading-overlay.tsx';
import { popup } from '@/shared/ui/popup.tsx';
import { UnsavedGuard } from '@/shared/ui/unsaved-guard.tsx';
import { useUpdateWaivers } from '../api/update-waivers.ts';
import { chargeChoices, freeChoices, outageChoices } from '../rule-choices.ts';
import classes from './waivers.module.css';

/** For administrators: a switch for each rule. */
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
  useLoadingOverlay(saving.busy, 'Enviando...');

  const save = form.onSubmit((wanted) => {
    const { leave, closed, outage, free } = wanted;
    const rules = {
      afastamento: leave === 1,
      refeicaoFechada: closed === 1,
      minutosSemCatraca: outage === 'none' ? null : outage,
      faltasLivres: free,
    };
    void saving.run(rules, {
      onSuccess: ({ message }) => {
        form.resetDirty(wanted);
        popup.success(message);
      },
    });
  });

  return (
    <form className={blocks.sheet} onSubmit={save}>
      <UnsavedGuard unsaved={!saving.busy && form.isDirty()} what="as regras não salvas" />
      <h2 className={classes.subtitle}>Alterar as regras</h2>
      <ChoiceField
        label="Em férias, afastamento ou folga"
        choices={chargeChoices}
        {...fieldOf(form, 'leave')}
      />
      <ChoiceField label="Refeição fechada" choices={chargeChoices} {...fieldOf(form, 'closed')} />
      <ChoiceField
        label="Sem resposta de nenhuma catraca do local"
        choices={outageChoices(minutosSemCatraca)}
        {...fieldOf(form, 'outage')}
      />
      <ChoiceField
        label="Faltas do trimestre sem cobrança"
        choices={freeChoices}
        {...fieldOf(form, 'free')}
      />
      <p className={blocks.note}>
        Vale para os turnos que terminarem a partir de agora. O que já expirou fica como está.
      </p>
      <ActionFailure failure={saving.failure} />
      <Buttons>
        <Button type="submit">Salvar</Button>
      </Buttons>
    </form>
  );
}
