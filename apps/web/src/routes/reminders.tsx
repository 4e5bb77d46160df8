import { createLazyRoute } from '@tanstack/react-router';
import { Reminders } from '@/features/plans/reminders/components/reminders.tsx';

export const route = createLazyRoute('/layout/signed-in/reminders')({ component: Reminders });
