import { useHotkeys } from '@mantine/hooks';
import { type ComponentType, useState } from 'react';
import { flushSync } from 'react-dom';
import { sharedTexts } from '@/shared/texts.ts';
import { IconButton } from '@/shared/ui/icon-button.tsx';
import { IconSearch } from '@/shared/ui/icons.ts';
import { useLoadingOverlay } from '@/shared/ui/loading-overlay.tsx';
import { notifyFailure } from '@/shared/ui/notify.tsx';
import { isUnderDialog, useSlash } from '@/shared/ui/use-slash-focus.ts';
import type { MenuDialogProps } from './header-variant.ts';
import { texts } from './texts.ts';

interface Props {
  onDialog: (dialog: ComponentType<MenuDialogProps>) => void;
}

/** Opens the Spotlight, as Ctrl+K and `/` do. Its code is loaded at the first opening. */
export function SearchButton({ onDialog }: Props) {
  const [Spotlight, setSpotlight] = useState<ComponentType<Props> | null>(null);
  const [loading, setLoading] = useState(false);
  useLoadingOverlay(loading);
  const open = async () => {
    if (loading || isUnderDialog()) return;
    setLoading(!Spotlight);
    try {
      const { AppSpotlight, openSpotlight } = await import('../routes/spotlight.tsx');
      // Mounted before it opens: Mantine otherwise does not know where to give the focus back.
      flushSync(() => {
        setLoading(false);
        setSpotlight(() => AppSpotlight);
      });
      openSpotlight();
    } catch {
      setLoading(false);
      notifyFailure(sharedTexts.noConnection);
    }
  };
  useHotkeys([['mod+K', () => void open()]], []);
  useSlash(() => void open());
  return (
    <>
      <IconButton icon={IconSearch} label={texts.header.search} onClick={() => void open()} />
      {Spotlight && <Spotlight onDialog={onDialog} />}
    </>
  );
}
