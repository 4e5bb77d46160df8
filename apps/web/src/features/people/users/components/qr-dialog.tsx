import { Button, Modal, Stack } from '@mantine/core';
import { countText } from '@reserva/domain/basics/counted';
import { issuedUntilProblem } from '@reserva/domain/gates/code-validity';
import { useState } from 'react';
import { sharedTexts } from '@/shared/texts.ts';
import { useToday } from '@/shared/time/use-today.ts';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog.tsx';
import { DateInput } from '@/shared/ui/date-inputs.tsx';
import { NameList } from '@/shared/ui/name-list.tsx';
import { SecondaryText } from '@/shared/ui/secondary-text.ts';
import { selectedText } from '@/shared/ui/selection-bar.tsx';
import { type ChosenPerson, tooManyCodes } from '../reservation.ts';
import { texts } from '../texts.ts';
import { type QrProgress, useQrCodes } from '../use-qr-codes.ts';

interface Props {
  people: readonly ChosenPerson[];
  onClose: () => void;
}

/** Asks for the last day of the codes, creates their images and downloads them. */
export function QrDialog({ people, onClose }: Props) {
  const today = useToday();
  const [until, setUntil] = useState(today);
  const { progress, failure, generate, cancel } = useQrCodes(onClose);

  if (progress) return <Progress progress={progress} onCancel={cancel} />;
  return (
    <ConfirmDialog
      title={texts.codes.question(people.length)}
      confirmLabel={texts.codes.confirm}
      problem={tooManyCodes(people.length) ?? issuedUntilProblem(until, today)}
      change={{ failure }}
      onConfirm={() => void generate(people, until)}
      onClose={onClose}
    >
      <DateInput
        label={texts.codes.until}
        excludeDate={(day) => issuedUntilProblem(day, today) !== null}
        value={until}
        onChange={(date) => setUntil(date ?? today)}
      />
      <NameList names={people.map(selectedText)} label={texts.codes.people} />
      <SecondaryText>{texts.codes.note}</SecondaryText>
    </ConfirmDialog>
  );
}

function Progress({
  progress: { created, total },
  onCancel,
}: {
  progress: QrProgress;
  onCancel: () => void;
}) {
  return (
    <Modal
      opened
      onClose={onCancel}
      title={texts.codes.title}
      withCloseButton={false}
      closeOnClickOutside={false}
    >
      <Stack gap="xs" mb="sm">
        <p role="status">{texts.codes.making}</p>
        <progress
          aria-label={texts.codes.progress}
          value={created}
          max={total}
          style={{ width: '100%', height: '0.75rem' }}
        />
        <p>{texts.codes.ofTotal(countText(created), countText(total))}</p>
      </Stack>
      <Button variant="default" fullWidth onClick={onCancel} data-autofocus>
        {sharedTexts.cancel}
      </Button>
    </Modal>
  );
}
