import { ChoiceDialog } from '@/shared/ui/choice-dialog.tsx';
import { ChoiceItem, choiceClass } from '@/shared/ui/choice-item.tsx';
import { IconKey, IconUserPlus, IconUsers } from '@/shared/ui/icons.ts';
import { LinkAnchor } from '@/shared/ui/link-anchor.tsx';
import { texts } from '../texts.ts';

interface Props {
  onMaster: () => void;
  onClose: () => void;
}

/** 'Gerar Acesso': codes for people, for a master and for visitors. */
export function AccessMenu({ onMaster, onClose }: Props) {
  return (
    <ChoiceDialog title={texts.access.title} onClose={onClose}>
      <LinkAnchor to="/users" className={choiceClass}>
        <IconUsers aria-hidden />
        <span>{texts.access.own}</span>
      </LinkAnchor>
      <ChoiceItem icon={IconKey} label={texts.access.master} onClick={onMaster} />
      <LinkAnchor to="/createVisitorReserve" className={choiceClass}>
        <IconUserPlus aria-hidden />
        <span>{texts.access.visitor}</span>
      </LinkAnchor>
    </ChoiceDialog>
  );
}
