import { createLazyRoute } from '@tanstack/react-router';
import { Developers } from '@/features/developers/components/developers.tsx';

export const route = createLazyRoute('/layout/desenvolvedores')({ component: Developers });
