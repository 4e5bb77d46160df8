import type { LocalDate } from '@reserva/contracts/basics/primitives';
import { localDateOf } from '@reserva/domain/basics/time';
import { appConfig } from '../config/app-config.ts';
import { useNow } from './server-clock.ts';

/** Returns today's date in the company's time zone, by the server's clock. It changes at midnight. */
export const useToday = (): LocalDate => localDateOf(useNow(60_000), appConfig.timezone);
