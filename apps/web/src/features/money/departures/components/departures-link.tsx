import { IconUserMinus } from '@/shared/ui/icons.ts';
import { ScreenCard } from '@/shared/ui/screen-card.tsx';
import { texts } from '../texts.ts';

/** The way to the individual closings, on the home of administrators. */
export function DeparturesLink() {
  return (
    <ScreenCard to="/departures" icon={IconUserMinus} title={texts.link.title}>
      {texts.link.text}
    </ScreenCard>
  );
}
