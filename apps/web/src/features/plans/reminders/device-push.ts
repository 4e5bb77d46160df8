import { toBase64Url } from '@reserva/domain/basics/base64url';
import { addDevice, getMyReminders, removeDevice } from './api.ts';

/** The state of push notifications in this browser. The first three values are reasons why none can be shown. */
export type DeviceState = 'unsupported' | 'install' | 'denied' | 'off' | 'on';

/** Apple's phones show notifications only from apps on the home screen. */
const isApple = (): boolean => /iPhone|iPad|iPod/.test(navigator.userAgent);
const isInstalled = (): boolean => window.matchMedia('(display-mode: standalone)').matches;
const isAble = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/**
 * Returns the state of push notifications in this browser.
 * @param here true if the server has the push address of this session
 */
export function deviceState(here: boolean): DeviceState {
  if (!isAble()) return isApple() && !isInstalled() ? 'install' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return here && Notification.permission === 'granted' ? 'on' : 'off';
}

/**
 * The storage key of one person's consent on this device. A shared device renews the address only of people who
 * consented.
 */
const markOf = (badge: string) => `RRpush:${badge}`;
function mark(badge: string, on: boolean): void {
  try {
    if (on) localStorage.setItem(markOf(badge), 'on');
    else localStorage.removeItem(markOf(badge));
  } catch {
    // Storage is unavailable. The next visit renews nothing, and the person can switch it on again.
  }
}
function isMarked(badge: string): boolean {
  try {
    return localStorage.getItem(markOf(badge)) !== null;
  } catch {
    return false;
  }
}

/**
 * Switches push notifications on. Call it from a tap, because the browser asks the person for permission.
 * @returns false if the person or the browser does not allow it
 */
export async function enableDevicePush(key: string, badge: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return false;
  await sendAddress(registration, key);
  mark(badge, true);
  return true;
}

/**
 * Switches push notifications off.
 * @param badge badge of the person who withdraws the consent
 */
export async function disableDevicePush(badge: string): Promise<void> {
  mark(badge, false);
  await removeDevice();
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}

/** Renews the push address at each visit, because browsers change it and the server deletes it with the session. */
export async function renewDevice(badge: string): Promise<void> {
  if (!isMarked(badge) || !isAble() || Notification.permission !== 'granted') return;
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return;
  const { notificacoes } = await getMyReminders();
  if (notificacoes.chave !== null) await sendAddress(registration, notificacoes.chave);
}

async function sendAddress({ pushManager }: ServiceWorkerRegistration, key: string): Promise<void> {
  const existing = await pushManager.getSubscription();
  const isOurs = existing !== null && keyOf(existing) === key;
  if (existing && !isOurs) await existing.unsubscribe();
  const { endpoint, keys } = (
    existing && isOurs
      ? existing
      : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  ).toJSON();
  await addDevice({ endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' });
}

/**
 * Returns the server key with which the subscription was made. A subscription with the key of another installation is
 * useless.
 */
const keyOf = ({ options }: PushSubscription): string =>
  toBase64Url(new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0)));
