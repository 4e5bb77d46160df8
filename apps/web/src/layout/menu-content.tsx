import { firstAndLastName } from '@reserva/domain/names';
import type { ComponentType } from 'react';
import { APP_NAME } from '@/shared/config/app-name.ts';
import { useRights } from '@/shared/session/use-rights.ts';
import { useSession } from '@/shared/session/use-session.ts';
import { sharedTexts } from '@/shared/texts.ts';
import { LinkAnchor } from '@/shared/ui/link-anchor.tsx';
import { LogoMark } from '@/shared/ui/logo.tsx';
import { notifyFailure } from '@/shared/ui/notify.tsx';
import { ColorSchemeItem } from './color-scheme-item.tsx';
import { LogoutItem } from './logout-item.tsx';
import classes from './menu-content.module.css';
import type { MenuDialogProps } from './menu-dialog.ts';
import { type MenuEntry, visibleEntries } from './menu-entries.ts';
import { texts } from './texts.ts';

interface Props {
  /** Closes the menu. */
  onDone: () => void;
  onDialog: (dialog: ComponentType<MenuDialogProps>) => void;
}

/** Logo, entries by role, colour scheme and Sair. */
export function MenuContent({ onDone, onDialog }: Props) {
  const { identity, role } = useSession();
  const entries = visibleEntries(role);
  return (
    <>
      <LinkAnchor to="/" className={classes.brand} onClick={onDone} aria-label={texts.homeLink}>
        <LogoMark size={36} />
        <span className={classes.label}>{identity ? firstAndLastName(identity.nome) : APP_NAME}</span>
      </LinkAnchor>
      <ul className={classes.list}>
        {entries.map((entry) => (
          <li key={entry.label}>
            <Entry entry={entry} onDone={onDone} onDialog={onDialog} />
          </li>
        ))}
      </ul>
      <ColorSchemeItem />
      <LogoutItem />
    </>
  );
}

function Entry({ entry, onDone, onDialog }: Props & { entry: MenuEntry }) {
  const right = useRights();
  const content = (
    <>
      <entry.icon aria-hidden />
      <span className={classes.label}>{entry.label}</span>
    </>
  );
  if ('dialog' in entry) {
    const open = () => {
      onDone();
      onDialog(entry.dialog);
    };
    return (
      <button type="button" className={classes.item} onClick={open}>
        {content}
      </button>
    );
  }
  // The role has the entry, and this person lacks what its screen needs: that is said here, and leads nowhere.
  if (entry.needs && right(entry.needs) === 'missing') {
    const refuse = () => {
      onDone();
      notifyFailure(sharedTexts.missingRight);
    };
    return (
      <button type="button" className={classes.item} onClick={refuse}>
        {content}
      </button>
    );
  }
  return (
    <LinkAnchor
      to={entry.to}
      {...(entry.params && { params: entry.params })}
      className={classes.item}
      activeOptions={{ exact: entry.to === '/' }}
      onClick={onDone}
    >
      {content}
    </LinkAnchor>
  );
}
