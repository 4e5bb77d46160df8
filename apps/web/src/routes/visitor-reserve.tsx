import { createLazyRoute } from '@tanstack/react-router';
import { Visitors } from '@/features/visitors/components/visitors.tsx';

export const route = createLazyRoute('/layout/signed-in/createVisitorReserve')({ component: Visitors });
