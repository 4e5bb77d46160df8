import { Button, Text } from '@mantine/core';
import { texts } from '../texts.ts';
import classes from './settings.module.css';

/** For a lost phone: the person's codes and sessions end, and nobody has to enrol again. */
export function EndAccess({ onAsk }: { onAsk: () => void }) {
  return (
    <div className={classes.other}>
      <Text c="dimmed">{texts.endAccess.note}</Text>
      <Button variant="default" onClick={onAsk}>
        {texts.endAccess.label}
      </Button>
    </div>
  );
}
