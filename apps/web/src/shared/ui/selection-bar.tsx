import { Button, type ButtonProps, Group, Stack } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { titleCase } from '@reserva/domain/basics/names';
import { type ComponentProps, useCallback, useState } from 'react';
import type { SelectedItem } from '@/shared/selection/selection.ts';
import type { SelectionState } from '@/shared/selection/use-selection.ts';
import { sharedTexts } from '@/shared/texts.ts';
import { Dialog } from '@/shared/ui/dialog.tsx';
import { Buttons } from './buttons.tsx';
import { CopyButton } from './copy-button.tsx';
import { NameList } from './name-list.tsx';

interface Props<Item extends SelectedItem> {
  selection: SelectionState<Item>;
  /** Rows of the shown page, for 'Selecionar página'. */
  page: readonly Item[];
  /** Selects all matching rows. Absent if they fit on one page. */
  all?: { total: number; busy: boolean; onAll: () => void } | undefined;
  /** Opens the dialog for pasting badges. */
  onPaste?: (() => void) | undefined;
}

/** Shows the number and names of the selected people, and buttons that select the page, select all or clear. */
export function SelectionBar<Item extends SelectedItem>({ selection, page, all, onPaste }: Props<Item>) {
  const [shown, setShown] = useState(false);
  const hide = useCallback(() => setShown(false), []);
  const empty = selection.count === 0;
  return (
    <Group gap={4}>
      <BarButton
        variant={empty ? 'default' : 'light'}
        disabled={empty}
        onClick={() => setShown(true)}
        aria-haspopup="dialog"
      >
        <span aria-live="polite">{sharedTexts.selection.count(selection.count)}</span>
      </BarButton>
      <BarButton disabled={page.every(({ id }) => selection.has(id))} onClick={() => selection.addAll(page)}>
        {sharedTexts.selection.page}
      </BarButton>
      {all && all.total > page.length && (
        <BarButton loading={all.busy} onClick={all.onAll}>
          {sharedTexts.selection.all(all.total)}
        </BarButton>
      )}
      {onPaste && (
        <BarButton visibleFrom="sm" onClick={onPaste}>
          {sharedTexts.pasteBadges.title}
        </BarButton>
      )}
      {/* The button is hidden on a phone while no one is selected, because there is no room for a disabled button. */}
      <BarButton {...(empty && { visibleFrom: 'sm' })} disabled={empty} onClick={selection.clear}>
        {sharedTexts.selection.clear}
      </BarButton>
      {shown && <NamesPopup items={selection.items} onClose={hide} />}
    </Group>
  );
}

const BarButton = (props: ButtonProps & ComponentProps<'button'>) => (
  <Button
    variant="subtle"
    size="sm"
    px={{ base: 4, sm: 8 }}
    fz={{ base: 'xs', sm: 'sm' }}
    {...(props.disabled && { bg: 'transparent' })}
    {...props}
  />
);

/** Time for which the selected names stay on the screen, milliseconds (spec section 9). */
const NAMES_POPUP_MS = 120_000;

interface NamesPopupProps {
  items: readonly Pick<SelectedItem, 'name' | 'detail'>[];
  onClose: () => void;
}

/**
 * Names of the selected people, with details that distinguish people with the same name. It closes after
 * `NAMES_POPUP_MS`.
 */
function NamesPopup({ items, onClose }: NamesPopupProps) {
  useTimeout(onClose, NAMES_POPUP_MS, { autoInvoke: true });
  const shown = items.map(selectedText);
  return (
    <Dialog onClose={onClose} title={sharedTexts.selection.count(items.length)}>
      <Stack gap="sm">
        <NameList names={shown} label={sharedTexts.selection.label} />
        <Buttons stacked>
          <CopyButton text={shown.join('\n')} />
          <Button onClick={onClose} data-autofocus>
            {sharedTexts.close}
          </Button>
        </Buttons>
      </Stack>
    </Dialog>
  );
}

/** Returns 'Maria da Silva · crachá 4711 · Almoço', or the name alone without a detail. */
export const selectedText = ({ name, detail }: Pick<SelectedItem, 'name' | 'detail'>): string =>
  detail ? `${titleCase(name)} · ${detail}` : titleCase(name);
