import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import * as icons from '@/shared/ui/icons.ts';
import { linesOf } from '../build/tabler-icons.ts';

test.each(Object.entries(icons))('the icon %s is drawn with lines', (_, Icon) => {
  expect(renderToStaticMarkup(<Icon />)).toMatch(/^<svg [^>]*>(<path d="[Mm][^"]+"><\/path>)+<\/svg>$/);
});

test('an icon takes the current colour and its size and attributes', () => {
  const drawn = renderToStaticMarkup(<icons.IconCheck size={14} stroke={4} className="tick" aria-hidden />);
  expect(drawn).toContain('stroke="currentColor"');
  expect(drawn).toContain('stroke-width="4"');
  expect(drawn).toContain('width="14" height="14"');
  expect(drawn).toContain('class="tick" aria-hidden="true"');
});

test.each([
  ['that does not exist', 'no-such-icon', 'has no icon'],
  ['that is filled', 'bell-filled', 'is drawn with more than lines'],
])('an icon %s breaks the build', (_, name, message) => {
  expect(() => linesOf(name)).toThrow(message);
});
