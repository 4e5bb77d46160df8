import { getRouteApi } from '@tanstack/react-router';
import { DevicePage } from '@/features/turnstiles/components/device-page.tsx';

const route = getRouteApi('/layout/signed-in/turnstiles/$id');

export function TurnstileScreen() {
  const { id } = route.useParams();
  return <DevicePage key={id} id={id} />;
}
