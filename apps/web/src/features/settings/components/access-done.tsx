import { Button, Modal } from '@mantine/core';
import { Buttons } from '@/shared/ui/buttons.tsx';
import { useReturnFocus } from '@/shared/ui/use-return-focus.ts';
import type { Employee } from '../api.ts';
import { texts } from '../texts.ts';
import { PersonNamed } from './person-named.tsx';

interface Props {
  person: Employee;
  /** Describes the new state of the account. */
  note: string;
  onClose: () => void;
}

/** Names the person whose access has been reset or ended. */
export function AccessDone({ person, note, onClose }: Props) {
  useReturnFocus();
  return (
    <Modal opened onClose={onClose} title={texts.resetLogin.title}>
      <div role="status">
        <PersonNamed person={person} />
        <p>{note}</p>
      </div>
      <Buttons stacked>
        <Button onClick={onClose} data-autofocus>
          {texts.close}
        </Button>
      </Buttons>
    </Modal>
  );
}
