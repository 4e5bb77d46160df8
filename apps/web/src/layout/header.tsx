import { AppShell, Burger } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { type ComponentType, type Ref, useState } from 'react';
import { flushSync } from 'react-dom';
import { APP_NAME } from '@/shared/config/app-name.ts';
import { sharedTexts } from '@/shared/texts.ts';
import { IconButton } from '@/shared/ui/icon-button.tsx';
import { IconArrowLeft, IconFileText, IconSearch } from '@/shared/ui/icons.ts';
import { LinkAnchor } from '@/shared/ui/link-anchor.tsx';
import { useLoadingOverlay } from '@/shared/ui/loading-overlay.tsx';
import { LogoMark } from '@/shared/ui/logo.tsx';
import { notifyFailure } from '@/shared/ui/notify.tsx';
import { isUnderDialog, useSlash } from '@/shared/ui/use-slash-focus.ts';
import { TOUCH_TARGET } from '@/theme/theme.ts';
import type { HeaderVariant, MenuDialogProps, ReportDialogProps } from '../shared/router/header-variant.ts';
import classes from './layout.module.css';
import { texts } from './texts.ts';

interface Props {
  variant: HeaderVariant;
  reportDialog: ComponentType<ReportDialogProps> | undefined;
  menuOpened: boolean;
  menuToggle: Ref<HTMLButtonElement>;
  onToggleMenu: () => void;
  /**
   * Opens a dialog that the person chose in the Spotlight. Null if no one is signed in: the header then has no search.
   */
  onDialog: ((dialog: ComponentType<MenuDialogProps>) => void) | null;
}

export function Header(props: Props) {
  const { variant, reportDialog, menuOpened, menuToggle, onToggleMenu, onDialog } = props;
  const menuLabel = menuOpened ? texts.header.closeMenu : texts.header.openMenu;
  return (
    <AppShell.Header className={classes.header}>
      <div>{variant !== 1 && <BackArrow />}</div>
      <LinkAnchor to="/" className={classes.logo} aria-label={texts.homeLink}>
        <LogoMark size={32} />
        <span aria-hidden>{APP_NAME}</span>
      </LinkAnchor>
      <div>
        {onDialog && <SearchButton onDialog={onDialog} />}
        {(variant === 1 || variant === 2) && (
          <Burger
            ref={menuToggle}
            opened={menuOpened}
            aria-label={menuLabel}
            title={menuLabel}
            aria-expanded={menuOpened}
            size="sm"
            lineSize={2}
            color="currentColor"
            // Centres the icon's lines in the touch target.
            px={13}
            w={TOUCH_TARGET}
            h={TOUCH_TARGET}
            onClick={onToggleMenu}
          />
        )}
        {(variant === 4 || variant === 5) && reportDialog && (
          <ReportButton label={texts.header.report[variant]} dialog={reportDialog} />
        )}
      </div>
    </AppShell.Header>
  );
}

function BackArrow() {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const goBack = () => (canGoBack ? router.history.back() : void router.navigate({ to: '/' }));
  return <IconButton icon={IconArrowLeft} label={texts.header.back} onClick={goBack} />;
}

function ReportButton({
  label,
  dialog: Dialog,
}: {
  label: string;
  dialog: ComponentType<ReportDialogProps>;
}) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <IconButton icon={IconFileText} label={label} onClick={() => setOpened(true)} />
      {opened && <Dialog opened onClose={() => setOpened(false)} />}
    </>
  );
}

interface SearchButtonProps {
  onDialog: (dialog: ComponentType<MenuDialogProps>) => void;
}

/** A button that opens the Spotlight, as Ctrl+K and `/` do. The Spotlight's code is loaded at the first opening. */
function SearchButton({ onDialog }: SearchButtonProps) {
  const [Spotlight, setSpotlight] = useState<ComponentType<SearchButtonProps> | null>(null);
  const [loading, setLoading] = useState(false);
  useLoadingOverlay(loading);
  const open = async () => {
    if (loading || isUnderDialog()) return;
    setLoading(!Spotlight);
    try {
      const { AppSpotlight, openSpotlight } = await import('./spotlight/app-spotlight.tsx');
      // The Spotlight is mounted before it opens, because Mantine otherwise does not know which element to refocus.
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
