// biome-ignore lint/style/noRestrictedImports: The test reads style sheets, which Vitest would replace by empty files.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { theme } from './theme.ts';

const css = readFileSync(new URL('./base.css', import.meta.url), 'utf8');

/** Resolves a variable of base.css to its hex colour in a scheme. */
function colour(scheme: 'light' | 'dark', name: string): string {
  const block = css.split(new RegExp(`color-scheme=.${scheme}.\\] \\{`))[1]?.split('}')[0] ?? '';
  const value = new RegExp(`--${name}: ([^;]+);`).exec(block)?.[1] ?? '';
  const [, palette, shade] = /--mantine-color-(\w+)-(\d)/.exec(value) ?? [];
  const hex = palette ? theme.colors?.[palette]?.[Number(shade)] : value;
  if (!hex?.startsWith('#')) throw new Error(`no colour for ${name} in ${scheme}: ${value}`);
  return hex;
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const paprika = (shade: number) => theme.colors?.paprika?.[shade] ?? '';

describe.each(['light', 'dark'] as const)('colours of the %s scheme', (scheme) => {
  const of = (name: string) => colour(scheme, name);

  it.each([
    ['app-muted', 'app-surface'],
    ['app-muted', 'app-ground'],
    ['app-accent', 'app-surface'],
    ['app-accent', 'app-ground'],
    ['app-accent', 'app-accent-soft'],
    ['status-pending-text', 'status-pending-soft'],
    ['status-done-text', 'status-done-soft'],
    ['status-expired-text', 'status-expired-soft'],
    ['status-pending-text', 'app-surface'],
    ['status-done-text', 'app-surface'],
    ['status-expired-text', 'app-surface'],
  ])('the text colour %s on %s has a contrast of 4.5:1', (text, ground) => {
    expect(contrast(of(text), of(ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['app-control-line', 'status-pending-mark', 'status-done-mark', 'status-expired-mark'])(
    'the mark %s on the surface has a contrast of 3:1',
    (mark) => {
      expect(contrast(of(mark), of('app-surface'))).toBeGreaterThanOrEqual(3);
    },
  );

  it.each([7, 8])('white on the filled button of shade %i has a contrast of 4.5:1', (shade) => {
    expect(contrast(paprika(shade), '#ffffff')).toBeGreaterThanOrEqual(4.5);
  });
});
