import { ChoiceDialog } from '@/shared/ui/choice-dialog.tsx';
import { choiceClass } from '@/shared/ui/choice-item.tsx';
import { IconHistory, IconUserCog } from '@/shared/ui/icons.ts';
import { LinkAnchor } from '@/shared/ui/link-anchor.tsx';
import { texts } from '../texts.ts';

/** 'Registros': the two logs. */
export function HistoryMenu({ onClose }: { onClose: () => void }) {
  return (
    <ChoiceDialog title={texts.logs.title} onClose={onClose}>
      <LinkAnchor to="/usersLogs" className={choiceClass}>
        <IconHistory aria-hidden />
        <span>{texts.logs.users}</span>
      </LinkAnchor>
      <LinkAnchor to="/operatorsLogs" className={choiceClass}>
        <IconUserCog aria-hidden />
        <span>{texts.logs.operators}</span>
      </LinkAnchor>
    </ChoiceDialog>
  );
}
