import { Button } from '@mantine/core';
import { sharedTexts } from '@/shared/texts.ts';
import { Buttons } from './buttons.tsx';

/** At the end of a form whose values can go back to those of the start. */
export const ResetOrSave = ({ onReset }: { onReset: () => void }) => (
  <Buttons>
    <Button variant="default" onClick={onReset}>
      {sharedTexts.reset}
    </Button>
    <Button type="submit">{sharedTexts.save}</Button>
  </Buttons>
);
