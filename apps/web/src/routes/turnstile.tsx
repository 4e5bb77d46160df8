import { getRouteApi } from '@tanstack/react-router';
import { DevicePage } from '@/features/turnstiles/components/device-page.tsx';
import { RightTo } from './right-to.tsx';

const route = getRouteApi('/layout/signed-in/turnstiles/$id');

export function TurnstileScreen() {
  const { id } = route.useParams();
  return (
    <RightTo call="ratchets.getDeviceRatchet">
      <DevicePage key={id} id={id} />
    </RightTo>
  );
}
