import { countText } from '@reserva/domain/counted';
import '@mantine/core/styles/Modal.layer.css';
import { Button, Modal } from '@mantine/core';
import { issuedUntilFault } from '@reserva/domain/issued-code';
import { titleCase } from '@reserva/domain/names';
import { useState } from 'react';
import { useToday } from '@/shared/time/use-today.ts';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog.tsx';
import { DateField } from '@/shared/ui/date-field.tsx';
import { NameList } from '@/shared/ui/name-list.tsx';
import { type ChosenPerson, tooManyCodes, usersText } from '../reservation.ts';
import { type QrProgress, useQrCodes } from '../use-qr-codes.ts';
import classes from './users.module.css';

interface Props {
  people: readonly ChosenPerson[];
  onClose: () => void;
}

/** Asks until when the codes shall be good, makes the images and hands them over. */
export function QrDialog({ people, onClose }: Props) {
  const today = useToday();
  const [until, setUntil] = useState(today);
  const { progress, failure, generate, cancel } = useQrCodes(onClose);

  if (progress) return <Progress progress={progress} onCancel={cancel} />;
  return (
    <ConfirmDialog
      opened
      title={`Gerar QRCodes de ${usersText(people.length)}`}
      confirmLabel="Gerar"
      obstacle={tooManyCodes(people.length) ?? issuedUntilFault(until, today)}
      failure={failure}
      onConfirm={() => void generate(people, until)}
      onClose={onClose}
    >
      <div className={classes.fields}>
        <DateField
          label="Válidos até o fim do dia"
          value={until}
          onChange={(date) => setUntil(date ?? today)}
        />
        <NameList names={people.map(({ name }) => titleCase(name))} label="Selecionados" />
        <p className={classes.note}>
          Cada código fica registrado em seu nome. Se você perder a permissão, trocar a senha ou informar a
          perda do celular, os códigos deixam de valer.
        </p>
      </div>
    </ConfirmDialog>
  );
}

function Progress({ progress: { made, total }, onCancel }: { progress: QrProgress; onCancel: () => void }) {
  return (
    <Modal
      opened
      onClose={onCancel}
      title="Gerar QRCodes"
      withCloseButton={false}
      closeOnClickOutside={false}
    >
      <div className={classes.progress}>
        <p role="status">Gerando...</p>
        <progress aria-label="Imagens prontas" value={made} max={total} />
        <p>
          {countText(made)} de {countText(total)}
        </p>
      </div>
      <Button variant="default" fullWidth onClick={onCancel} data-autofocus>
        Cancelar
      </Button>
    </Modal>
  );
}
