import type { RouteName } from '@reserva/contracts/routes';
import {
  linkOptions,
  type NavigateOptions,
  type RegisteredRouter,
  type StaticDataRouteOption,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { Right } from '@/shared/account/rights.ts';
import type { MenuDialogProps } from '@/shared/router/header-variant.ts';
import {
  type Icon,
  IconArrowsSplit2,
  IconBell,
  IconBrandGithub,
  IconBuilding,
  IconBuildingFactory2,
  IconCalendarCheck,
  IconCalendarEvent,
  IconCalendarMonth,
  IconCalendarOff,
  IconCalendarPlus,
  IconCalendarRepeat,
  IconCalendarX,
  IconChartPie,
  IconClipboardList,
  IconClock,
  IconHeartbeat,
  IconHistory,
  IconHome,
  IconMessageExclamation,
  IconMoodSmile,
  IconReceipt2,
  IconShieldLock,
  IconSignature,
  IconUserCircle,
  IconUserCog,
  IconUserMinus,
  IconUserPlus,
  IconUsers,
  IconWalk,
} from '@/shared/ui/icons.ts';
import { texts } from './texts.ts';

type Address = keyof RegisteredRouter['routesByPath'];
/**
 * Addresses without those that make no sense as a search result: the login, screens that need a row or token, and
 * displays.
 */
type Screen = Exclude<
  Address,
  | '/'
  | '/$'
  | '/login'
  | '/convite'
  | '/pagina-nao-encontrada'
  | '/turnstiles/$id'
  | '/terminal/$local'
  | '/accountingCheckins/$local'
>;

type Link = Pick<NavigateOptions, 'to' | 'params' | 'search' | 'state'>;

/** A screen or an action that the Spotlight finds. */
export interface SpotlightEntry {
  /** Identifies the entry among the recent ones. */
  id: string;
  label: string;
  keywords: string;
  icon: Icon;
  group: 'screens' | 'actions';
  /** Permission that the entry needs in addition to that of its screen. */
  needs?: RouteName;
  link?: Link;
  dialog?: ComponentType<MenuDialogProps>;
  run?: () => void;
}

/** Icons of the screens. A new screen without an icon does not compile. */
const icons: Record<Screen, Icon> = {
  '/{-$command}': IconHome,
  '/profile': IconUserCircle,
  '/extrato/$month': IconReceipt2,
  '/myAssessments': IconMoodSmile,
  '/waivers': IconCalendarX,
  '/week': IconCalendarRepeat,
  '/reminders': IconBell,
  '/situacao': IconWalk,
  '/desenvolvedores': IconBrandGithub,
  '/reserves': IconClipboardList,
  '/users': IconUsers,
  '/createVisitorReserve': IconUserPlus,
  '/closing': IconSignature,
  '/contests': IconMessageExclamation,
  '/turnstiles/conflicts': IconArrowsSplit2,
  '/leaves': IconCalendarOff,
  '/calendar': IconCalendarEvent,
  '/departures': IconUserMinus,
  '/month': IconCalendarMonth,
  '/reviews': IconChartPie,
  '/status': IconHeartbeat,
  '/schedules': IconClock,
  '/permissions': IconShieldLock,
  '/usersLogs': IconHistory,
  '/operatorsLogs': IconUserCog,
};

const { links } = texts;
/** Actions at the address of a screen. Each key names the action's text. */
const actions: Record<keyof typeof links, Pick<SpotlightEntry, 'icon' | 'link' | 'needs'>> = {
  reserve: {
    icon: IconCalendarPlus,
    link: linkOptions({ to: '/{-$command}', params: { command: 'reserve' } }),
    needs: 'reservations.reserve',
  },
  lastStatement: { icon: IconReceipt2, link: linkOptions({ to: '/extrato/$month', params: { month: '2' } }) },
  lastAssessments: { icon: IconMoodSmile, link: linkOptions({ to: '/myAssessments', search: { month: 2 } }) },
  pending: {
    icon: IconClipboardList,
    link: linkOptions({ to: '/reserves', search: { status: 'pendentes' } }),
  },
  concluded: {
    icon: IconCalendarCheck,
    link: linkOptions({ to: '/reserves', search: { status: 'concluidas' } }),
  },
  expired: { icon: IconCalendarX, link: linkOptions({ to: '/reserves', search: { status: 'expiradas' } }) },
  reserveless: { icon: IconWalk, link: linkOptions({ to: '/reserves', search: { status: 'sem-reserva' } }) },
  guests: { icon: IconUserPlus, link: linkOptions({ to: '/reserves', search: { status: 'visitantes' } }) },
  answeredContests: {
    icon: IconMessageExclamation,
    link: linkOptions({ to: '/contests', search: { show: 'answered' } }),
  },
  resolvedConflicts: {
    icon: IconArrowsSplit2,
    link: linkOptions({ to: '/turnstiles/conflicts', search: { show: 'resolvidos' } }),
  },
  endedLeaves: {
    icon: IconCalendarOff,
    link: linkOptions({ to: '/leaves', search: { show: 'encerrados' } }),
  },
  pastClosures: {
    icon: IconCalendarEvent,
    link: linkOptions({ to: '/calendar', search: { show: 'passadas' } }),
  },
  officeSchedules: { icon: IconClock, link: linkOptions({ to: '/schedules', search: { scope: 'adm' } }) },
  factorySchedules: {
    icon: IconClock,
    link: linkOptions({ to: '/schedules', search: { scope: 'factory' } }),
  },
  factoryClosing: { icon: IconSignature, link: linkOptions({ to: '/closing', search: { local: 2 } }) },
  officeKiosk: {
    icon: IconBuilding,
    link: linkOptions({ to: '/accountingCheckins/$local', params: { local: '1' } }),
    needs: 'reservations.getQuantityCheckins',
  },
  factoryKiosk: {
    icon: IconBuildingFactory2,
    link: linkOptions({ to: '/accountingCheckins/$local', params: { local: '2' } }),
    needs: 'reservations.getQuantityCheckins',
  },
};

const params: Partial<Record<Screen, Record<string, string>>> = { '/extrato/$month': { month: '1' } };

type ScreenOf = (address: string) => StaticDataRouteOption;

/** Returns a function that reads a screen's static data from the route table. */
export const screenAt =
  ({ routesByPath }: RegisteredRouter): ScreenOf =>
  (address) =>
    routesByPath[address as Address]?.options.staticData ?? {};

/** Returns all screens and all actions that have an address, without regard to permissions. */
export const addressedEntries = (screenOf: ScreenOf): SpotlightEntry[] => [
  ...(Object.keys(icons) as Screen[]).map((address) => ({
    id: address,
    label: screenOf(address).title ?? '',
    keywords: texts.keywords[address],
    icon: icons[address],
    group: 'screens' as const,
    link: { to: address, ...(params[address] && { params: params[address] }) } as Link,
  })),
  ...(Object.keys(actions) as (keyof typeof actions)[]).map((id) => ({
    id,
    ...links[id],
    ...actions[id],
    group: 'actions' as const,
  })),
];

/** Returns the entries that the person may open. The route table and the entries name the required permissions. */
export const permittedEntries = (
  entries: readonly SpotlightEntry[],
  screenOf: ScreenOf,
  right: (call: RouteName) => Right,
): SpotlightEntry[] =>
  entries.filter(({ link, needs }) => {
    const screen = link?.to ? screenOf(link.to) : {};
    const ofScreen = screen.needs ? right(screen.needs) : 'granted';
    const isShown = ofScreen === 'granted' || (screen.shownLocked === true && ofScreen === 'missing');
    return isShown && (!needs || right(needs) === 'granted');
  });

const MAX_RECENT = 5;

/**
 * Adds a choice to the recent ones, without duplicates.
 * @param ids newest first
 */
export const withRecent = (id: string, ids: readonly string[]): string[] =>
  [id, ...ids.filter((each) => each !== id)].slice(0, MAX_RECENT);
