import type { ComponentType } from 'react';

/**
 * Code of a component that may be drawn with Mantine, and what it needs for that. Mantine is no part of the start: it
 * comes with the first code that is loaded after it.
 */
export async function inLook<P extends object>(
  load: () => Promise<ComponentType<P>>,
): Promise<ComponentType<P>> {
  // Asked for first, so that its styles come before those that build on them.
  const look = import('./look.tsx');
  const [{ Look }, Part] = await Promise.all([look, load()]);
  return (props) => (
    <Look>
      <Part {...props} />
    </Look>
  );
}
