import type { ComponentType } from 'react';

type Screen = Promise<ComponentType>;

/** Where the code of those screens of everybody is that few visits come to: the start names this list alone. */
export const ownCode = {
  InvitationScreen: (): Screen => import('./routes/invitation.tsx').then((file) => file.InvitationScreen),
  NotFoundScreen: (): Screen => import('./routes/not-found.tsx').then((file) => file.NotFoundScreen),
  DevelopersScreen: (): Screen => import('./routes/developers.tsx').then((file) => file.DevelopersScreen),
  PublicStatusScreen: (): Screen =>
    import('./routes/public-status.tsx').then((file) => file.PublicStatusScreen),
  MyAssessmentsScreen: (): Screen =>
    import('./routes/my-assessments.tsx').then((file) => file.MyAssessmentsScreen),
  WaiversScreen: (): Screen => import('./routes/waivers.tsx').then((file) => file.WaiversScreen),
  WeekScreen: (): Screen => import('./routes/week.tsx').then((file) => file.WeekScreen),
  RemindersScreen: (): Screen => import('./routes/reminders.tsx').then((file) => file.RemindersScreen),
};

export type OwnScreen = keyof typeof ownCode;
