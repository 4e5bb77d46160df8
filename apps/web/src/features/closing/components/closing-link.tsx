import { IconClipboardCheck } from '@/shared/ui/icons.ts';
import { ScreenCard } from '@/shared/ui/screen-card.tsx';

/** The way to the daily closing, on the home of those who may see it. */
export function ClosingLink() {
  return (
    <ScreenCard to="/closing" icon={IconClipboardCheck} title="Fechamento diário">
      O que foi servido em cada turno, para conferir e assinar
    </ScreenCard>
  );
}
