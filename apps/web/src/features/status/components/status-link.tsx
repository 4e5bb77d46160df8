import { IconHeartbeat } from '@/shared/ui/icons.ts';
import { ScreenCard } from '@/shared/ui/screen-card.tsx';

/** The way to the state of the system, on the home of administrators. */
export function StatusLink() {
  return (
    <ScreenCard to="/status" icon={IconHeartbeat} title="Estado do sistema">
      Cada parte, desde quando está assim e o que fazer
    </ScreenCard>
  );
}
