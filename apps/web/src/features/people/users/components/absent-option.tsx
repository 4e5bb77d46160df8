import { Checkbox } from '@mantine/core';
import { texts } from '../texts.ts';

interface Props {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Shows the option to include people who are on leave today. */
export function AbsentOption({ checked, onChange }: Props) {
  return (
    <Checkbox
      label={texts.reservation.includeAbsent}
      description={texts.reservation.includeAbsentHelp}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
