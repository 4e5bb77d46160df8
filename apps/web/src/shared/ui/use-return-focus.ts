import { useEffect } from 'react';

/** Who opened the dialog before: one that opens out of another finds the focus already gone. */
let opener: HTMLElement | null = null;

/**
 * Gives the focus back to whatever opened a dialog. Mantine does so only for a dialog that stays mounted; ours mostly
 * come and go.
 */
export function useReturnFocus(opened = true): void {
  useEffect(() => {
    if (!opened) return;
    const active = document.activeElement;
    const before = active instanceof HTMLElement && active !== document.body ? active : opener;
    opener = before;
    return () => {
      // After the dialog is gone, and unless another one has taken the focus.
      setTimeout(() => {
        const nobody = document.activeElement === null || document.activeElement === document.body;
        if (nobody && before?.isConnected) before.focus({ preventScroll: true });
      });
    };
  }, [opened]);
}
