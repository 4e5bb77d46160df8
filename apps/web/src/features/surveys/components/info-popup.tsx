import { Button, Modal, Stack, Text } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { useToday } from '@/shared/time/use-today.ts';
import { useReturnFocus } from '@/shared/ui/use-return-focus.ts';
import { deadlineSentence } from '../survey-view.ts';
import { texts } from '../texts.ts';

/** How long the explanation stays, milliseconds (spec section 9). */
const INFO_POPUP_MS = 60_000;

interface Props {
  /** Days after a meal on which it can be rated. */
  days: number;
  onClose: () => void;
}

/** Who reads the answers and until when they can be given; closes by itself (spec 2.8). */
export function InfoPopup({ days, onClose }: Props) {
  const today = useToday();
  useReturnFocus();
  useTimeout(onClose, INFO_POPUP_MS, { autoInvoke: true });
  return (
    <Modal opened onClose={onClose} title={texts.info.title}>
      <Stack gap="xs" mb="sm">
        <Text>
          {texts.info.anonymousStart} <strong>{texts.info.anonymous}</strong> {texts.info.anonymousEnd}
        </Text>
        <Text>{deadlineSentence(days, today)}</Text>
        <Text>{texts.info.sameDay}</Text>
      </Stack>
      <Button fullWidth onClick={onClose} data-autofocus>
        {texts.info.understood}
      </Button>
    </Modal>
  );
}
