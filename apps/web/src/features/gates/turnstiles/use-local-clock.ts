import { appConfig } from '@/shared/config/app-config.ts';
import { useNow } from '@/shared/time/server-clock.ts';
import type { LocalClock } from './device-text.ts';

/** Returns the server's current time and the company's time zone. */
export const useLocalClock = (): LocalClock => ({ now: useNow(60_000), zone: appConfig.timezone });
