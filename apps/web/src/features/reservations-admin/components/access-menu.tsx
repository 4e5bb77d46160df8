import { ChoiceDialog } from '@/shared/ui/choice-dialog.tsx';
import { ChoiceItem, ChoiceLink } from '@/shared/ui/choice-item.tsx';
import { IconKey, IconUserPlus, IconUsers } from '@/shared/ui/icons.ts';
import { texts } from '../texts.ts';

interface Props {
  onMaster: () => void;
  onClose: () => void;
}

/** 'Gerar Acesso': codes for people, for a master and for visitors. */
export function AccessMenu({ onMaster, onClose }: Props) {
  return (
    <ChoiceDialog title={texts.access.title} onClose={onClose}>
      <ChoiceLink to="/users" leftSection={<IconUsers aria-hidden />} label={texts.access.own} />
      <ChoiceItem icon={IconKey} label={texts.access.master} onClick={onMaster} />
      <ChoiceLink
        to="/createVisitorReserve"
        leftSection={<IconUserPlus aria-hidden />}
        label={texts.access.visitor}
      />
    </ChoiceDialog>
  );
}
