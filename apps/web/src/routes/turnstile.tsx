import { createLazyRoute } from '@tanstack/react-router';
import { DevicePage } from '@/features/gates/turnstiles/components/device-page.tsx';

export const route = createLazyRoute('/layout/signed-in/turnstiles/$id')({ component: TurnstileScreen });

function TurnstileScreen() {
  const { id } = route.useParams();
  return <DevicePage key={id} id={id} />;
}
