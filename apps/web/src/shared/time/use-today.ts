import type { LocalDate } from '@reserva/contracts/primitives';
import { localDateOf } from '@reserva/domain/time';
import { appConfig } from '../config/app-config.ts';
import { useNow } from './server-clock.ts';

/** The company's calendar day, by the server's clock; turns at midnight. */
export const useToday = (): LocalDate => localDateOf(useNow(60_000), appConfig.timezone);
