import { useEffect } from 'react';

/**
 * Element that opened the previous dialog. A dialog that is opened from another dialog finds no focused element. It
 * returns the focus to the element in this variable.
 */
let opener: HTMLElement | null = null;

/**
 * Returns the focus to the element that opened a dialog. Mantine does this only for a dialog that stays mounted, and
 * most of ours unmount.
 */
export function useReturnFocus(opened = true): void {
  useEffect(() => {
    if (!opened) return;
    const active = document.activeElement;
    const before = active instanceof HTMLElement && active !== document.body ? active : opener;
    opener = before;
    return () => {
      // Wait until the dialog is removed, and keep the focus if another dialog has taken it.
      setTimeout(() => {
        const nobody = document.activeElement === null || document.activeElement === document.body;
        if (nobody && before?.isConnected) before.focus({ preventScroll: true });
      });
    };
  }, [opened]);
}
