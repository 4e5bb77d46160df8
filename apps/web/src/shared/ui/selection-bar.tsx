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
  /** The rows of the page on screen, for 'Selecionar página'. */
  page: readonly Item[];
  /** All that match, where that is more than the page. */
  all?: { total: number; busy: boolean; onAll: () => void } | undefined;
  /** Opens where a list of badges is pasted. */
  onPaste?: (() => void) | undefined;
}

/** How many are chosen (and who), all of the page, none. */
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
      {/* A phone has no room for a button that does nothing. */}
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

/** How long the chosen names stay on the screen, milliseconds (spec section 9). */
const NAMES_POPUP_MS = 120_000;

interface NAMES_POPUP_MSProps {
  items: readonly Pick<SelectedItem, 'name' | 'detail'>[];
  onClose: () => void;
}

/** Names of the selected people with what tells them apart; closes by itself. */
function NamesPopup({ items, onClose }: NAMES_POPUP_MSProps) {
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

/** 'Maria da Silva · crachá 4711 · Almoço', or the name alone where nothing more is known. */
export const selectedText = ({ name, detail }: Pick<SelectedItem, 'name' | 'detail'>): string =>
  detail ? `${titleCase(name)} · ${detail}` : titleCase(name);
