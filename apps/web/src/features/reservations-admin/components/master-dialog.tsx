import '@mantine/core/styles/Modal.layer.css';
import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { formatDate } from '@/shared/time/dates.ts';
import { useToday } from '@/shared/time/use-today.ts';
import { Buttons } from '@/shared/ui/buttons.tsx';
import { IconDownload } from '@/shared/ui/icons.ts';
import { useReturnFocus } from '@/shared/ui/use-return-focus.ts';
import classes from './dialogs.module.css';

interface Props {
  /** Object URL of the PNG; the owner's to revoke. */
  image: string;
  onClose: () => void;
}

/** The master code that was just made: to be shown at a gate, or kept as an image. */
export function MasterDialog({ image, onClose }: Props) {
  const [today] = useState(useToday());
  useReturnFocus();
  return (
    <Modal opened onClose={onClose} title="Acesso Master">
      <img className={classes.code} src={image} alt="Código de acesso Master" />
      <p className={classes.note}>
        Vale até o fim do dia {formatDate(today)}. Cada uso é contado e registrado.
      </p>
      <Buttons narrow="stacked">
        <Button variant="default" onClick={onClose}>
          Fechar
        </Button>
        <Button
          component="a"
          href={image}
          download={`master-${today}.png`}
          leftSection={<IconDownload size={18} aria-hidden />}
          data-autofocus
        >
          Baixar
        </Button>
      </Buttons>
    </Modal>
  );
}
