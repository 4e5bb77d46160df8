import { createTheme, type MantineColorsTuple, rem } from '@mantine/core';
import { TYPEFACE } from './typeface.ts';

/** Paprika. Shade 7 has AA contrast with white, as text and as background; shade 4 has it as text on the dark body. */
export const paprika: MantineColorsTuple = [
  '#fdf3ee',
  '#fbe3d8',
  '#f7c6b1',
  '#f3a27e',
  '#ef8a5f',
  '#e06a38',
  '#cb4f20',
  '#b23c13',
  '#8f300f',
  '#6d240b',
];

/** Slightly warm neutral greys, to match the primary colour. */
const gray: MantineColorsTuple = [
  '#f9f8f7',
  '#f2f0ee',
  '#e6e3e0',
  '#d4d0cc',
  '#b3aea9',
  '#8f8984',
  '#6b6560',
  '#4d4844',
  '#332f2c',
  '#211e1c',
];

const dark: MantineColorsTuple = [
  '#e4e0dd',
  '#c4bfba',
  '#a39d98',
  '#857f7a',
  '#544f4b',
  '#413d39',
  '#2f2b28',
  '#1d1a18',
  '#171412',
  '#100e0d',
];

const green: MantineColorsTuple = [
  '#eaf7ee',
  '#d2ecda',
  '#a5d9b5',
  '#74c48d',
  '#4cb36d',
  '#2f9e55',
  '#228247',
  '#1a6b3a',
  '#14542d',
  '#0e3d21',
];

const red: MantineColorsTuple = [
  '#fdeeee',
  '#fad9d9',
  '#f3b0b0',
  '#ec8484',
  '#e66060',
  '#dc3f3f',
  '#c62d2d',
  '#a82323',
  '#871b1b',
  '#661414',
];

const yellow: MantineColorsTuple = [
  '#fff8e1',
  '#ffefc0',
  '#ffe08a',
  '#fdcf52',
  '#f6be2b',
  '#e3a60f',
  '#b98200',
  '#8a6100',
  '#6b4b00',
  '#4d3600',
];

/** One radius for all corners. */
const radius = rem(12);

/** Minimum size of a touch target, CSS pixels. */
export const TOUCH_TARGET = 44;

/** Time for which a message stays on the screen, milliseconds (spec 9). */
const MESSAGE_MS = 2600;

/** The theme: a warm primary colour, neutral greys, one radius, and one typeface with one scale of sizes. */
export const theme = createTheme({
  colors: { paprika, gray, dark, green, red, yellow },
  primaryColor: 'paprika',
  primaryShade: { light: 7, dark: 7 },
  black: '#211e1c',
  fontFamily: TYPEFACE,
  fontSizes: { xs: rem(13), sm: rem(14), md: rem(16), lg: rem(18), xl: rem(22) },
  headings: {
    fontFamily: TYPEFACE,
    fontWeight: '700',
    sizes: {
      h1: { fontSize: rem(28), lineHeight: '1.2' },
      h2: { fontSize: rem(22), lineHeight: '1.25' },
      h3: { fontSize: rem(18), lineHeight: '1.35' },
    },
  },
  spacing: { xs: rem(8), sm: rem(16), md: rem(24), lg: rem(32), xl: rem(48) },
  radius: { xs: radius, sm: radius, md: radius, lg: radius, xl: radius },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  // A phone zooms into a focused field with text below 16 px.
  components: {
    // `xl` is the size of a touch target.
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'xl' } },
    Alert: {
      defaultProps: { variant: 'light' },
      styles: {
        root: { padding: 'var(--mantine-spacing-xs) var(--mantine-spacing-sm)' },
        body: { gap: 4 },
        title: { fontSize: 'var(--mantine-font-size-md)' },
        message: { color: 'inherit', fontSize: 'inherit' },
      },
    },
    Badge: { defaultProps: { variant: 'light', size: 'lg', radius: '1rem', tt: 'none', fw: 600 } },
    Button: { defaultProps: { size: 'md' } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Select: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md' } },
    NumberInput: { defaultProps: { size: 'md' } },
    FileInput: { defaultProps: { size: 'md' } },
    Card: { defaultProps: { withBorder: true, padding: 'sm' }, styles: { root: { gap: '0.25rem' } } },
    // With the default radius, a box of this size would be a circle.
    Checkbox: { defaultProps: { radius: rem(4), size: 'md' } },
    CheckboxIndicator: { defaultProps: { radius: rem(4) } },
    // The close button of a dialog is a touch target at every text size.
    CloseButton: {
      vars: () => ({ root: { '--cb-size': `${TOUCH_TARGET}px`, '--cb-icon-size': '20px' } }),
    },
    // A message covers the header, so it must not intercept taps. The live region is permanent, because screen readers
    // miss one that appears together with its text.
    Notifications: {
      defaultProps: { position: 'top-center', autoClose: MESSAGE_MS, 'aria-live': 'polite' },
      styles: { root: { pointerEvents: 'none' }, notification: { marginTop: 'env(safe-area-inset-top)' } },
    },
    Notification: {
      styles: { description: { fontSize: 'var(--mantine-font-size-md)', fontWeight: 600 } },
    },
    // The title bar of a dialog must not be a second banner landmark.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    ModalCloseButton: { defaultProps: { 'aria-label': 'Fechar' } },
    DrawerCloseButton: { defaultProps: { 'aria-label': 'Fechar' } },
    Drawer: { defaultProps: { padding: 'sm' } },
    // Sizes are in rem, so that the controls grow with the text.
    PaginationRoot: { defaultProps: { size: TOUCH_TARGET } },
    SegmentedControl: {
      defaultProps: { size: 'md', fullWidth: true, bg: 'var(--app-line)' },
      vars: () => ({
        root: {
          '--sc-padding': '0.625rem 0.5rem',
          '--sc-color': 'var(--app-surface)',
          '--sc-label-color': 'var(--app-accent)',
          '--sc-shadow': 'var(--mantine-shadow-xs)',
        },
      }),
      styles: { label: { fontWeight: 600, whiteSpace: 'normal' } },
    },
    ThemeIcon: { defaultProps: { variant: 'light', radius: '50%' } },
    Modal: {
      defaultProps: {
        centered: true,
        padding: 'sm',
        overlayProps: { backgroundOpacity: 0.6 },
        transitionProps: { duration: 150 },
      },
    },
  },
});
