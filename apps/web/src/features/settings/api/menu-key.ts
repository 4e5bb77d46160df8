/** What shows the menu image on this device. */
export const menuKey = ['menu'] as const;
