import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@/shared/ui/icons.ts';
import type { Deed } from '../bulk-result.ts';
import { texts } from '../texts.ts';
import classes from './last-deed.module.css';

interface Props {
  deed: Deed;
  busy: boolean;
  onUndo: () => void;
  onClose: () => void;
}

/** What was done last on this screen, as long as it can be taken back. */
export function LastDeed({ deed, busy, onUndo, onClose }: Props) {
  return (
    <section className={classes.bar} aria-label={texts.lastDeed.title}>
      <p className={classes.text}>{deed.text}.</p>
      <Button
        variant="light"
        size="sm"
        loading={busy}
        leftSection={<IconArrowBackUp size={18} aria-hidden />}
        onClick={onUndo}
      >
        {texts.undo.label}
      </Button>
      <Button variant="subtle" size="sm" onClick={onClose}>
        {texts.lastDeed.dismiss}
      </Button>
    </section>
  );
}
