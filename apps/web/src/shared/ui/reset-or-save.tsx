import { Button } from '@mantine/core';
import { Buttons } from './buttons.tsx';

/** At the end of a form whose values can go back to those of the start. */
export const ResetOrSave = ({ onReset }: { onReset: () => void }) => (
  <Buttons>
    <Button variant="default" onClick={onReset}>
      Resetar
    </Button>
    <Button type="submit">Salvar</Button>
  </Buttons>
);
