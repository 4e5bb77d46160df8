import type { ComponentType } from 'react';
import type { MenuDialogProps, ReportDialogProps } from './layout/header-variant.ts';

type Screen = Promise<ComponentType>;
type ReportDialog = Promise<ComponentType<ReportDialogProps>>;

/** Where the code of each screen and dialog of the operators is. Part of no start: loaded with the first of them. */
export const operatorCode = {
  KioskScreen: (): Screen => import('./routes/kiosk.tsx').then((file) => file.KioskScreen),
  TerminalScreen: (): Screen => import('./routes/terminal.tsx').then((file) => file.TerminalScreen),
  ReservesScreen: (): Screen => import('./routes/reserves.tsx').then((file) => file.ReservesScreen),
  ReviewsScreen: (): Screen => import('./routes/reviews.tsx').then((file) => file.ReviewsScreen),
  SchedulesScreen: (): Screen => import('./routes/schedules.tsx').then((file) => file.SchedulesScreen),
  ConflictsScreen: (): Screen => import('./routes/conflicts.tsx').then((file) => file.ConflictsScreen),
  ContestsScreen: (): Screen => import('./routes/contests.tsx').then((file) => file.ContestsScreen),
  TurnstileScreen: (): Screen => import('./routes/turnstile.tsx').then((file) => file.TurnstileScreen),
  ClosingScreen: (): Screen => import('./routes/closing.tsx').then((file) => file.ClosingScreen),
  PermissionsScreen: (): Screen => import('./routes/permissions.tsx').then((file) => file.PermissionsScreen),
  LeavesScreen: (): Screen => import('./routes/leaves.tsx').then((file) => file.LeavesScreen),
  CalendarScreen: (): Screen => import('./routes/calendar.tsx').then((file) => file.CalendarScreen),
  DeparturesScreen: (): Screen => import('./routes/departures.tsx').then((file) => file.DeparturesScreen),
  MonthScreen: (): Screen => import('./routes/month.tsx').then((file) => file.MonthScreen),
  StatusScreen: (): Screen => import('./routes/status.tsx').then((file) => file.StatusScreen),
  UsersScreen: (): Screen => import('./routes/users.tsx').then((file) => file.UsersScreen),
  VisitorReserveScreen: (): Screen =>
    import('./routes/visitor-reserve.tsx').then((file) => file.VisitorReserveScreen),
  UsersLogsScreen: (): Screen => import('./routes/users-logs.tsx').then((file) => file.UsersLogsScreen),
  OperatorsLogsScreen: (): Screen =>
    import('./routes/operators-logs.tsx').then((file) => file.OperatorsLogsScreen),
  SurveyReportDialog: (): ReportDialog =>
    import('./features/reports/components/survey-report-dialog.tsx').then((file) => file.SurveyReportDialog),
  LogsReportChooser: (): ReportDialog =>
    import('./features/reports/components/logs-report-chooser.tsx').then((file) => file.LogsReportChooser),
  HomeLinks: (): Screen => import('./routes/home-links.tsx').then((file) => file.HomeLinks),
  SettingsDialog: (): Promise<ComponentType<MenuDialogProps>> =>
    import('./features/settings/components/settings-dialog.tsx').then((file) => file.SettingsDialog),
};

type Name = keyof typeof operatorCode;
export type OperatorScreen = Extract<Name, `${string}Screen`>;
export type OperatorDialog = Exclude<Name, OperatorScreen | 'SettingsDialog' | 'HomeLinks'>;
