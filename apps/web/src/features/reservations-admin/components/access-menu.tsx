import { ChoiceDialog } from '@/shared/ui/choice-dialog.tsx';
import { ChoiceItem, choiceClass } from '@/shared/ui/choice-item.tsx';
import { IconKey, IconUserPlus, IconUsers } from '@/shared/ui/icons.ts';
import { LinkAnchor } from '@/shared/ui/link-anchor.tsx';

interface Props {
  onMaster: () => void;
  onClose: () => void;
}

/** 'Gerar Acesso': codes for people, for a master and for visitors. */
export function AccessMenu({ onMaster, onClose }: Props) {
  return (
    <ChoiceDialog title="Gerar Acesso" onClose={onClose}>
      <LinkAnchor to="/users" className={choiceClass}>
        <IconUsers aria-hidden />
        <span>Acesso / Reserva</span>
      </LinkAnchor>
      <ChoiceItem icon={IconKey} label="Gerar Acesso Master" onClick={onMaster} />
      <LinkAnchor to="/createVisitorReserve" className={choiceClass}>
        <IconUserPlus aria-hidden />
        <span>Gerar Visitante</span>
      </LinkAnchor>
    </ChoiceDialog>
  );
}
