import { useMemo, useState } from 'react';

export interface SideMenuState {
  /** Opened with the toggle of the header. */
  opened: boolean;
  /** Unfolded for as long as the mouse or the keyboard's focus is inside. */
  hovered: boolean;
  toggle: () => void;
  setHovered: (hovered: boolean) => void;
  close: () => void;
}

export function useSideMenu(): SideMenuState {
  const [opened, setOpened] = useState(false);
  const [hovered, setHovered] = useState(false);
  return useMemo(
    () => ({
      opened,
      hovered,
      setHovered,
      toggle: () => setOpened((before) => !before),
      close: () => {
        setOpened(false);
        setHovered(false);
      },
    }),
    [opened, hovered],
  );
}
