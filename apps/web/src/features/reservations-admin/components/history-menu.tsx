import { ChoiceDialog } from '@/shared/ui/choice-dialog.tsx';
import { ChoiceLink } from '@/shared/ui/choice-item.tsx';
import { IconHistory, IconUserCog } from '@/shared/ui/icons.ts';
import { texts } from '../texts.ts';

/** 'Registros': the two logs. */
export function HistoryMenu({ onClose }: { onClose: () => void }) {
  return (
    <ChoiceDialog title={texts.logs.title} onClose={onClose}>
      <ChoiceLink to="/usersLogs" leftSection={<IconHistory aria-hidden />} label={texts.logs.users} />
      <ChoiceLink
        to="/operatorsLogs"
        leftSection={<IconUserCog aria-hidden />}
        label={texts.logs.operators}
      />
    </ChoiceDialog>
  );
}
