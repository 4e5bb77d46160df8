import { AppShell, Burger } from '@mantine/core';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { type ComponentType, type Ref, useState } from 'react';
import { APP_NAME } from '@/shared/config/app-name.ts';
import { IconButton } from '@/shared/ui/icon-button.tsx';
import { IconArrowLeft, IconFileText } from '@/shared/ui/icons.ts';
import { LinkAnchor } from '@/shared/ui/link-anchor.tsx';
import { LogoMark } from '@/shared/ui/logo.tsx';
import { TOUCH_TARGET } from '@/theme/theme.ts';
import type { HeaderVariant, MenuDialogProps, ReportDialogProps } from './header-variant.ts';
import classes from './layout.module.css';
import { SearchButton } from './search-button.tsx';
import { texts } from './texts.ts';

interface Props {
  variant: HeaderVariant;
  reportDialog: ComponentType<ReportDialogProps> | undefined;
  menuOpened: boolean;
  menuToggle: Ref<HTMLButtonElement>;
  onToggleMenu: () => void;
  /** Null: no one is signed in, so there is nothing to search. */
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
