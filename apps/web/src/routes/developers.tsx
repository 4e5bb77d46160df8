import { createLazyRoute } from '@tanstack/react-router';
import { Developers } from '@/features/system/developers/components/developers.tsx';

export const route = createLazyRoute('/layout/desenvolvedores')({ component: Developers });
