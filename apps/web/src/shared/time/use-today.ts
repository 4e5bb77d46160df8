import type { LocalDate } from '@reserva/contracts/basics/primitives';
import { localDateOf } from '@reserva/domain/basics/time';
import { appConfig } from '../config/app-config.ts';
import { useNow } from './server-clock.ts';

/** The company's calendar day, by the server's clock; turns at midnight. */
export const useToday = (): LocalDate => localDateOf(useNow(60_000), appConfig.timezone);
