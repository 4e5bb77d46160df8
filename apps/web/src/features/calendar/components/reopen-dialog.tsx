import { Stack, Text } from '@mantine/core';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog.tsx';
import { tellAndClose } from '@/shared/ui/tell-and-close.ts';
import { useReopenMeal } from '../api.ts';
import { type ClosedMeal, dayMealText } from '../calendar-text.ts';
import { texts } from '../texts.ts';

const withoutClosing = texts.undo.closingNote;
const withoutOpening = texts.undo.openingNote;

const withoutHours = texts.undo.hoursNote;

/** What is asked, and what taking it back does. */
function wordsFor({ abre, horario }: ClosedMeal): { title: string; note: string } {
  if (horario) return { title: texts.undo.hoursTitle, note: withoutHours };
  return abre
    ? { title: texts.undo.openingTitle, note: withoutOpening }
    : { title: texts.undo.closingTitle, note: withoutClosing };
}

/** Takes back that a meal is closed, opened or has other hours: says what that does, and what it does not bring back. */
export function ReopenDialog({ closed, onClose }: { closed: ClosedMeal; onClose: () => void }) {
  const { run, busy, failure } = useReopenMeal();
  const { title, note } = wordsFor(closed);
  const confirm = () => run({ id: closed.id }, tellAndClose(onClose));
  return (
    <ConfirmDialog
      opened
      destructive
      title={title}
      confirmLabel={texts.undo.confirm}
      failure={failure}
      busy={busy}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Text fw={700}>{dayMealText(closed)}</Text>
        <Text c="dimmed">{note}</Text>
      </Stack>
    </ConfirmDialog>
  );
}
