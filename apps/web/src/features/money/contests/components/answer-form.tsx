import { NumberInput, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { CONTEST_ANSWER, REAIS_MAX } from '@reserva/contracts/basics/limits';
import { stripEmoji } from '@reserva/contracts/basics/short-text';
import type { ContestOperation } from '@reserva/contracts/money/contest-commands';
import type { ContestDecision } from '@reserva/contracts/money/contest-operations';
import { formatReais } from '@reserva/domain/basics/money';
import { contestDecisions } from '@reserva/domain/money/contest-rights';
import { useRightsBy } from '@/shared/account/use-rights.ts';
import { ChoiceField } from '@/shared/ui/choice-field.tsx';
import { DialogForm } from '@/shared/ui/dialog-form.tsx';
import { fieldOf } from '@/shared/ui/field-of.ts';
import { toastAndClose } from '@/shared/ui/notify.tsx';
import { SecondaryText } from '@/shared/ui/secondary-text.ts';
import { useDecideContest } from '../api.ts';
import { type ContestDetail, decisionNames } from '../contest-text.ts';
import { texts } from '../texts.ts';

interface Props {
  contest: ContestDetail;
  onClose: () => void;
}

/** Edits the answer to a contest. The proposed decision is selected at first if this operator may take it. */
export function AnswerForm({ contest, onClose }: Props) {
  const { id, proposta, devolver } = contest;
  const { offered, locked } = useDecisions(contest.operacoes);
  const proposedDecision = offered.find((decision) => decision === proposta.decisao) ?? '';
  const form = useForm({
    initialValues: {
      decision: proposedDecision as ContestDecision | '',
      amount: devolver.sugerido as number | string,
      text: '',
    },
  });
  const { decision, amount, text } = form.values;
  // The value is a string while the typed amount ends in a zero, for example `3.50`.
  const value = Number(amount);
  const { run, busy, failure } = useDecideContest();
  const problem = answerProblem(decision, text, value, devolver.maximo);

  const send = () => {
    if (decision === '' || problem || busy) return;
    const refund = decision === 'correct' ? { devolver: value } : {};
    void run({ id, decisao: decision, texto: text.trim(), ...refund }, toastAndClose(onClose));
  };
  return (
    <DialogForm
      submitLabel={decision === 'refuse' ? texts.answer.refuse : texts.answer.accept}
      failure={failure}
      stacked
      invalid={problem !== null || busy}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      onClose={onClose}
    >
      <ChoiceField
        label={texts.answer.label}
        size="md"
        choices={[['', 'Escolha…'], ...offered.map((option) => [option, decisionNames[option]] as const)]}
        {...fieldOf(form, 'decision')}
      />
      {locked.length > 0 && (
        <SecondaryText>
          {texts.answer.lacksRightTo(
            locked.map((option) => decisionNames[option].replace('Aceitar: ', '')).join(', '),
          )}
        </SecondaryText>
      )}
      {decision === 'correct' && (
        <NumberInput
          label={texts.answer.amount}
          description={texts.answer.amountMost(formatReais(devolver.maximo))}
          decimalScale={2}
          fixedDecimalScale
          decimalSeparator=","
          allowedDecimalSeparators={[',', '.']}
          max={REAIS_MAX}
          clampBehavior="strict"
          hideControls
          {...fieldOf(form, 'amount')}
        />
      )}
      <Textarea
        label={decision === 'refuse' ? texts.answer.reasonOfRefusal : texts.answer.message}
        size="md"
        rows={3}
        maxLength={CONTEST_ANSWER.max}
        value={text}
        onChange={(event) => form.setFieldValue('text', stripEmoji(event.currentTarget.value))}
      />
      {problem && <SecondaryText>{problem}</SecondaryText>}
    </DialogForm>
  );
}

/** Returns why the answer cannot be sent yet, or null if it can. */
function answerProblem(
  decision: ContestDecision | '',
  text: string,
  value: number,
  maxAmount: number,
): string | null {
  if (decision === '') return texts.answer.choose;
  if (decision === 'refuse' && text.trim().length < CONTEST_ANSWER.min) return texts.answer.writeReason;
  const isFit = value > 0 && value <= maxAmount;
  return decision === 'correct' && !isFit ? texts.answer.amountTooHigh(formatReais(maxAmount)) : null;
}

/**
 * Splits the decisions into those that this operator may take and those that need a permission from an administrator.
 * Refusing comes last.
 */
function useDecisions(operations: readonly ContestOperation[]) {
  const right = useRightsBy();
  const all: ContestDecision[] = [...operations, 'refuse'];
  const isGranted = (decision: ContestDecision) => right(contestDecisions[decision]) === 'granted';
  return { offered: all.filter(isGranted), locked: all.filter((decision) => !isGranted(decision)) };
}
