import { toBase64Url } from '@reserva/domain/basics/base64url';
import { addDevice, getMyReminders, removeDevice } from './api.ts';

/** What a browser lets us do: why nothing can be shown here, or whether it is. */
export type DeviceState = 'unsupported' | 'install' | 'denied' | 'off' | 'on';

/** A phone of Apple's shows notifications of apps on its home screen alone. */
const isApple = (): boolean => /iPhone|iPad|iPod/.test(navigator.userAgent);
const isInstalled = (): boolean => window.matchMedia('(display-mode: standalone)').matches;
const isAble = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** @param here whether the server has this session's address */
export function deviceState(here: boolean): DeviceState {
  if (!isAble()) return isApple() && !isInstalled() ? 'install' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return here && Notification.permission === 'granted' ? 'on' : 'off';
}

/** On a shared device only who let it show theirs has it renewed. */
const markOf = (badge: string) => `RRpush:${badge}`;
function mark(badge: string, on: boolean): void {
  try {
    if (on) localStorage.setItem(markOf(badge), 'on');
    else localStorage.removeItem(markOf(badge));
  } catch {
    // Storage refused: it is not renewed at the next visit, and can be switched on again.
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
 * Lets this device show reminders; the browser asks the person, so call it from a tap.
 * @returns false where the person, or the browser, does not allow it
 */
export async function enableDevicePush(key: string, badge: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return false;
  await sendAddress(registration, key);
  mark(badge, true);
  return true;
}

/** @param badge of whoever lets it show theirs no more */
export async function disableDevicePush(badge: string): Promise<void> {
  mark(badge, false);
  await removeDevice();
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}

/** At each visit: browsers give other addresses when they like, and a session ends with its own. */
export async function renewDevice(badge: string): Promise<void> {
  if (!isMarked(badge) || !isAble() || Notification.permission !== 'granted') return;
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return;
  const { notificacoes } = await getMyReminders();
  if (notificacoes.chave !== null) await sendAddress(registration, notificacoes.chave);
}

async function sendAddress({ pushManager }: ServiceWorkerRegistration, key: string): Promise<void> {
  const known = await pushManager.getSubscription();
  const isOurs = known !== null && keyOf(known) === key;
  if (known && !isOurs) await known.unsubscribe();
  const { endpoint, keys } = (
    known && isOurs
      ? known
      : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  ).toJSON();
  await addDevice({ endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' });
}

/** By which it was made: of another installation, or of one that was set up anew, it is of no use. */
const keyOf = ({ options }: PushSubscription): string =>
  toBase64Url(new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0)));
