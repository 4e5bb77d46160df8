import { Button } from '@mantine/core';
import blocks from '@/shared/ui/blocks.module.css';
import { texts } from '../texts.ts';
import classes from './settings.module.css';

/** For a lost phone: the person's codes and sessions end, and nobody has to enrol again. */
export function EndAccess({ onAsk }: { onAsk: () => void }) {
  return (
    <div className={classes.other}>
      <p className={blocks.note}>{texts.endAccess.note}</p>
      <Button variant="default" onClick={onAsk}>
        {texts.endAccess.label}
      </Button>
    </div>
  );
}
