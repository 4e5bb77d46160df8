import { createLazyRoute } from '@tanstack/react-router';
import { Waivers } from '@/features/waivers/components/waivers.tsx';

export const route = createLazyRoute('/layout/signed-in/waivers')({ component: Waivers });
