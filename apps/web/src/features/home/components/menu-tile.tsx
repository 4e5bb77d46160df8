import type { ReactNode } from 'react';
import { IconToolsKitchen3 } from '@/shared/ui/icons.ts';
import { texts } from '../texts.ts';
import classes from './menu-tile.module.css';

interface Props {
  onMenu: () => void;
  /** Comes later: it fills the place that is left. */
  picture: ReactNode;
}

/** The day's menu: a button, and the picture that it opens, which takes taps for it. */
export function MenuTile({ onMenu, picture }: Props) {
  return (
    <div className={classes.menu}>
      <button type="button" className={classes.open} onClick={onMenu}>
        <IconToolsKitchen3 size={22} aria-hidden />
        {texts.actions.menu}
      </button>
      <div className={classes.picture}>{picture}</div>
    </div>
  );
}
