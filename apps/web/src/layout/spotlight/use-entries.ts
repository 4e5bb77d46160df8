import { useMantineColorScheme } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { visibleEntries } from '@/layout/menu-entries.ts';
import { useRights } from '@/shared/account/use-rights.ts';
import { useSession } from '@/shared/account/use-session.ts';
import { IconDeviceMobile, IconLogout, IconMoon, IconSun } from '@/shared/ui/icons.ts';
import { useLoadingOverlay } from '@/shared/ui/loading-overlay.tsx';
import { useLogout } from '@/shared/ui/logout-api.ts';
import { addressedEntries, permittedEntries, type SpotlightEntry, screenAt } from './entries.ts';
import { texts } from './texts.ts';

const schemeIcons = { auto: IconDeviceMobile, light: IconSun, dark: IconMoon } as const;

/** Returns all entries that the signed-in person may use. */
export function useEntries(dialogs: readonly SpotlightEntry[]): SpotlightEntry[] {
  const { role } = useSession();
  const right = useRights();
  const logout = useLogout();
  useLoadingOverlay(logout.busy);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const screenOf = screenAt(useRouter());
  const action = { group: 'actions' } as const;
  const entries: SpotlightEntry[] = [
    ...addressedEntries(screenOf),
    ...visibleEntries(role).flatMap((entry) =>
      'dialog' in entry
        ? [{ ...action, ...entry, id: entry.label, keywords: texts.menuDialogs[entry.label] ?? '' }]
        : [],
    ),
    ...dialogs,
    ...(['auto', 'light', 'dark'] as const)
      .filter((scheme) => scheme !== colorScheme)
      .map((scheme) => ({
        ...action,
        ...texts.scheme[scheme],
        id: `scheme-${scheme}`,
        icon: schemeIcons[scheme],
        run: () => setColorScheme(scheme),
      })),
    { ...action, ...texts.logout, id: 'logout', icon: IconLogout, run: () => void logout.run() },
  ];
  return permittedEntries(entries, screenOf, right);
}
