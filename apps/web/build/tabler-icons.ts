import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Prefix of icon imports, as in src/shared/ui/icons.ts. */
const PREFIX = 'virtual:tabler/';
const COMPONENT = fileURLToPath(new URL('../src/shared/ui/icon.tsx', import.meta.url));

interface IconSet {
  icons: Record<string, { body: string }>;
}

/** The icon set, loaded with the first icon. */
let set: IconSet | undefined;

/**
 * Returns the paths of a Tabler icon, without the SVG element around them, which is the same for all icons.
 * @throws Error when the icon does not exist or contains more than lines
 */
export function linesOf(name: string): string[] {
  set ??= JSON.parse(
    readFileSync(createRequire(import.meta.url).resolve('@iconify-json/tabler/icons.json'), 'utf8'),
  ) as IconSet;
  const { body } = set.icons[name] ?? {};
  if (!body) throw new Error(`Tabler has no icon "${name}"`);
  const lines = [...body.matchAll(/<path(?: [^>]*)? d="([^"]+)"/g)].map(([, line = '']) => line);
  const isMoreThanLines = /<(?!\/?g[ >]|path )/.test(body) || body.includes('fill="currentColor"');
  if (isMoreThanLines) throw new Error(`Tabler's icon "${name}" is drawn with more than lines`);
  return lines;
}

/**
 * Builds a component for each imported icon. Tabler's own package has the same icons as 18,000 files, which would be a
 * third of all installed files.
 */
export function tablerIcons(): Plugin {
  return {
    name: 'tabler-icons',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const lines = linesOf(id.slice(PREFIX.length + 1));
      return {
        code: `import { iconOf } from ${JSON.stringify(COMPONENT)};
export const drawing = /* @__PURE__ */ iconOf(...${JSON.stringify(lines)});`,
        moduleSideEffects: false,
      };
    },
  };
}
