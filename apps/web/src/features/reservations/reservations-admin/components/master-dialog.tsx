import { Button } from '@mantine/core';
import { useState } from 'react';
import { sharedTexts } from '@/shared/texts.ts';
import { formatDate } from '@/shared/time/dates.ts';
import { useToday } from '@/shared/time/use-today.ts';
import { Buttons } from '@/shared/ui/buttons.tsx';
import { Dialog } from '@/shared/ui/dialog.tsx';
import { IconDownload } from '@/shared/ui/icons.ts';
import { texts } from '../texts.ts';
import classes from './dialogs.module.css';

interface Props {
  /** The object URL of the PNG. The parent revokes it. */
  image: string;
  onClose: () => void;
}

/** Shows a new master code, to hold at a gate or to save as an image. */
export function MasterDialog({ image, onClose }: Props) {
  const [today] = useState(useToday());
  return (
    <Dialog onClose={onClose} title={texts.master.title}>
      <img className={classes.code} src={image} alt={texts.master.code} />
      <p className={classes.note}>{texts.master.note(formatDate(today))}</p>
      <Buttons stacked>
        <Button variant="default" onClick={onClose}>
          {sharedTexts.close}
        </Button>
        <Button
          component="a"
          href={image}
          download={`master-${today}.png`}
          leftSection={<IconDownload size={18} aria-hidden />}
          data-autofocus
        >
          {texts.master.download}
        </Button>
      </Buttons>
    </Dialog>
  );
}
