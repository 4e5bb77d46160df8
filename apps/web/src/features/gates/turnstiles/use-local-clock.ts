import { appConfig } from '@/shared/config/app-config.ts';
import { useNow } from '@/shared/time/server-clock.ts';
import type { LocalClock } from './device-text.ts';

/** Now by the server's clock, and where the company is. */
export const useLocalClock = (): LocalClock => ({ now: useNow(60_000), zone: appConfig.timezone });
