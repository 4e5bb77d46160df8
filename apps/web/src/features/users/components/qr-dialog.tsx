import '@mantine/core/styles/Modal.layer.css';
import { Button, Modal } from '@mantine/core';
import { titleCase } from '@reserva/domain/names';
import { useState } from 'react';
import { useSession } from '@/shared/session/use-session.ts';
import { useToday } from '@/shared/time/use-today.ts';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog.tsx';
import { DateField } from '@/shared/ui/date-field.tsx';
import { NameList } from '@/shared/ui/name-list.tsx';
import { type ChosenPerson, usersText } from '../reservation.ts';
import { type QrProgress, useQrCodes } from '../use-qr-codes.ts';
import classes from './users.module.css';

interface Props {
  people: readonly ChosenPerson[];
  onClose: () => void;
}

/** Asks until when the codes shall be good, makes the images and hands them over. */
export function QrDialog({ people, onClose }: Props) {
  const today = useToday();
  const { identity } = useSession();
  const [until, setUntil] = useState(today);
  const { progress, failure, generate, cancel } = useQrCodes(onClose);
  const own = people.some(({ id }) => id === identity?.cpf);

  if (progress) return <Progress progress={progress} onCancel={cancel} />;
  return (
    <ConfirmDialog
      opened
      title={`Gerar QRCodes de ${usersText(people.length)}`}
      confirmLabel="Gerar"
      obstacle={until < today ? 'Escolha hoje ou um dia que ainda não passou.' : null}
      failure={failure}
      onConfirm={() => void generate(people, until)}
      onClose={onClose}
    >
      <div className={classes.fields}>
        <DateField
          label="Válidos até o fim do dia"
          value={until}
          onDate={(date) => setUntil(date ?? today)}
        />
        <NameList names={people.map(({ name }) => titleCase(name))} label="Selecionados" />
        {own && (
          <p className={classes.note}>
            O seu próprio código vale só 60 segundos: na catraca, use o QR Code da tela inicial.
          </p>
        )}
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
      padding="sm"
      withCloseButton={false}
      closeOnClickOutside={false}
    >
      <div className={classes.progress}>
        <p role="status">Gerando...</p>
        <progress aria-label="Imagens prontas" value={made} max={total} />
        <p>
          {made.toLocaleString('pt-BR')} de {total.toLocaleString('pt-BR')}
        </p>
      </div>
      <Button variant="default" fullWidth onClick={onCancel} data-autofocus>
        Cancelar
      </Button>
    </Modal>
  );
}
