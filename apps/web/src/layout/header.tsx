import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { type ComponentType, useState } from 'react';
import { APP_NAME } from '@/shared/config/app-name.ts';
import { IconButton } from '@/shared/ui/icon-button.tsx';
import { IconArrowLeft, IconFileText, IconMenu2, IconX } from '@/shared/ui/icons.ts';
import { LinkAnchor } from '@/shared/ui/link-anchor.tsx';
import { LogoMark } from '@/shared/ui/logo.tsx';
import classes from './header.module.css';
import type { HeaderVariant, ReportDialogProps } from './header-variant.ts';
import type { MenuDialogProps } from './menu-dialog.ts';
import { SearchButton } from './search-button.tsx';
import { texts } from './texts.ts';

interface Props {
  variant: HeaderVariant;
  reportDialog: ComponentType<ReportDialogProps> | undefined;
  menuOpened: boolean;
  onToggleMenu: () => void;
  /** Null: no one is signed in, so there is nothing to search. */
  onDialog: ((dialog: ComponentType<MenuDialogProps>) => void) | null;
}

export function Header({ variant, reportDialog, menuOpened, onToggleMenu, onDialog }: Props) {
  return (
    <header className={classes.header}>
      <div className={classes.side}>{variant !== 1 && <BackArrow />}</div>
      <LinkAnchor to="/" className={classes.logo} aria-label={texts.homeLink}>
        <LogoMark size={32} />
        <span aria-hidden>{APP_NAME}</span>
      </LinkAnchor>
      <div className={classes.side}>
        {onDialog && <SearchButton onDialog={onDialog} />}
        {(variant === 1 || variant === 2) && (
          <IconButton
            icon={menuOpened ? IconX : IconMenu2}
            label={menuOpened ? texts.header.closeMenu : texts.header.openMenu}
            expanded={menuOpened}
            onClick={onToggleMenu}
          />
        )}
        {(variant === 4 || variant === 5) && reportDialog && (
          <ReportButton label={texts.header.report[variant]} dialog={reportDialog} />
        )}
      </div>
    </header>
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
