import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconDeviceMobile, IconMoon, IconSun } from '@/shared/ui/icons.ts';
import classes from './menu-content.module.css';
import { texts } from './texts.ts';

const schemes = {
  auto: { label: texts.scheme.auto, icon: IconDeviceMobile, next: 'light' },
  light: { label: texts.scheme.light, icon: IconSun, next: 'dark' },
  dark: { label: texts.scheme.dark, icon: IconMoon, next: 'auto' },
} as const satisfies Record<MantineColorScheme, { label: string; icon: unknown; next: MantineColorScheme }>;

/** Shows the colour scheme in use and steps to the next: as the device, light, dark. */
export function ColorSchemeItem() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { label, icon: Icon, next } = schemes[colorScheme];
  return (
    <button
      type="button"
      className={classes.item}
      aria-label={texts.scheme.change(label, schemes[next].label)}
      onClick={() => setColorScheme(next)}
    >
      <Icon aria-hidden />
      <span className={classes.label}>{label}</span>
    </button>
  );
}
