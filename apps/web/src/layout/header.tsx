import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { type ComponentType, useState } from 'react';
import { IconButton } from '@/shared/ui/icon-button.tsx';
import { IconArrowLeft, IconFileText, IconMenu2, IconX } from '@/shared/ui/icons.ts';
import { LinkAnchor } from '@/shared/ui/link-anchor.tsx';
import { LogoMark } from '@/shared/ui/logo.tsx';
import classes from './header.module.css';
import { type HeaderVariant, type ReportDialogProps, reportLabel } from './header-variant.ts';

interface Props {
  variant: HeaderVariant;
  reportDialog: ComponentType<ReportDialogProps> | undefined;
  menuOpened: boolean;
  onToggleMenu: () => void;
}

export function Header({ variant, reportDialog, menuOpened, onToggleMenu }: Props) {
  return (
    <header className={classes.header}>
      <div className={classes.side}>{variant !== 1 && <BackArrow />}</div>
      <LinkAnchor to="/" className={classes.logo} aria-label="Reserva de Refeição, página inicial">
        <LogoMark size={32} />
        <span aria-hidden>Reserva de Refeição</span>
      </LinkAnchor>
      <div className={classes.side}>
        {(variant === 1 || variant === 2) && (
          <IconButton
            icon={menuOpened ? IconX : IconMenu2}
            label={menuOpened ? 'Fechar menu' : 'Abrir menu'}
            expanded={menuOpened}
            onClick={onToggleMenu}
          />
        )}
        {(variant === 4 || variant === 5) && reportDialog && (
          <ReportButton label={reportLabel[variant]} dialog={reportDialog} />
        )}
      </div>
    </header>
  );
}

function BackArrow() {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const goBack = () => (canGoBack ? router.history.back() : void router.navigate({ to: '/' }));
  return <IconButton icon={IconArrowLeft} label="Voltar" onClick={goBack} />;
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
