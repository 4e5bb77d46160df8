import { Drawer, Stack } from '@mantine/core';
import type { RouteName } from '@reserva/contracts/routes';
import { lockOf, useRights } from '@/shared/account/use-rights.ts';
import { ChoiceItem, ChoiceLink } from '@/shared/ui/choice-item.tsx';
import {
  IconArrowsSplit2,
  IconCheck,
  IconChecks,
  IconClockCheck,
  IconCoin,
  IconTrash,
} from '@/shared/ui/icons.ts';
import { useReturnFocus } from '@/shared/ui/use-return-focus.ts';
import { texts } from '../texts.ts';

/** The entries of the edit panel (spec 2.10). */
export type EditChoice = 'conclude' | 'conclude-all' | 'conclude-shift' | 'delete' | 'values';

interface Entry {
  choice: EditChoice;
  label: string;
  icon: typeof IconCheck;
  call: RouteName;
}

const entries: readonly Entry[] = [
  {
    choice: 'conclude',
    label: texts.edit.conclude,
    icon: IconCheck,
    call: 'reservations.concludeReservationsList',
  },
  { choice: 'conclude-all', label: texts.conclude.all, icon: IconChecks, call: 'reservations.concludeAll' },
  {
    choice: 'conclude-shift',
    label: texts.conclude.shift,
    icon: IconClockCheck,
    call: 'reservations.concludeShift',
  },
  {
    choice: 'delete',
    label: texts.edit.delete,
    icon: IconTrash,
    call: 'reservations.deleteReservationsList',
  },
  { choice: 'values', label: texts.edit.prices, icon: IconCoin, call: 'settings.updateValues' },
];

interface Props {
  /** True if prices can be edited from this panel. */
  values: boolean;
  onChoose: (choice: EditChoice) => void;
  onClose: () => void;
}

/** Shows the side panel 'Editar Reservas'. */
export function EditPanel({ values, onChoose, onClose }: Props) {
  const right = useRights();
  useReturnFocus();
  return (
    <Drawer opened onClose={onClose} position="right" size="xs" title={texts.edit.title}>
      <Stack gap="xs">
        {entries
          .filter(({ choice, call }) => right(call) !== 'never' && (values || choice !== 'values'))
          .map(({ choice, label, icon, call }) => (
            <ChoiceItem
              key={choice}
              icon={icon}
              label={label}
              locked={lockOf(right(call))}
              onClick={() => onChoose(choice)}
            />
          ))}
        {right('ratchets.getConflicts') === 'granted' && (
          <ChoiceLink
            to="/turnstiles/conflicts"
            leftSection={<IconArrowsSplit2 aria-hidden />}
            label={texts.edit.conflicts}
          />
        )}
      </Stack>
    </Drawer>
  );
}
