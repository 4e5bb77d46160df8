import { Alert } from '@mantine/core';
import { CopyButton } from '@/shared/ui/copy-button.tsx';
import { refusedText } from '../refused-text.ts';
import type { Refused } from '../registration.ts';
import { texts } from '../texts.ts';
import classes from './accesses.module.css';

/** Which guest was refused for which meal, and why. */
export function RefusedVisits({ refused }: { refused: Refused }) {
  if (refused.length === 0) return null;
  const lines = refused.map(refusedText);
  return (
    <Alert color="yellow" mb="sm" title={`${texts.refused}: ${lines.length}`} className={classes.refused}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable for who has no mouse. */}
      <ul tabIndex={0} aria-label={texts.refused}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes while shown; lines may repeat.
          <li key={index}>{line}</li>
        ))}
      </ul>
      <CopyButton text={lines.join('\n')} />
    </Alert>
  );
}
