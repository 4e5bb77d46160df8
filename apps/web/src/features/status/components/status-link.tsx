import { IconHeartbeat } from '@/shared/ui/icons.ts';
import { ScreenCard } from '@/shared/ui/screen-card.tsx';
import { texts } from '../texts.ts';

/** The way to the state of the system, on the home of administrators. */
export function StatusLink() {
  return (
    <ScreenCard to="/status" icon={IconHeartbeat} title={texts.title}>
      {texts.link}
    </ScreenCard>
  );
}
