import { Button, Modal, Stack } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { sharedTexts } from '@/shared/texts.ts';
import type { SelectedItem } from '../selection/selection.ts';
import { Buttons } from './buttons.tsx';
import { CopyButton } from './copy-button.tsx';
import { NameList } from './name-list.tsx';
import { selectedText } from './selected-text.ts';
import { useReturnFocus } from './use-return-focus.ts';

/** How long the chosen names stay on the screen, milliseconds (spec section 9). */
export const NAMES_POPUP_MS = 120_000;

interface Props {
  items: readonly Pick<SelectedItem, 'name' | 'detail'>[];
  onClose: () => void;
}

/** Names of the selected people with what tells them apart; closes by itself. */
export function NamesPopup({ items, onClose }: Props) {
  useReturnFocus();
  useTimeout(onClose, NAMES_POPUP_MS, { autoInvoke: true });
  const shown = items.map(selectedText);
  return (
    <Modal opened onClose={onClose} title={sharedTexts.selection.count(items.length)}>
      <Stack gap="sm">
        <NameList names={shown} label={sharedTexts.selection.label} />
        <Buttons stacked>
          <CopyButton text={shown.join('\n')} />
          <Button onClick={onClose} data-autofocus>
            {sharedTexts.close}
          </Button>
        </Buttons>
      </Stack>
    </Modal>
  );
}
