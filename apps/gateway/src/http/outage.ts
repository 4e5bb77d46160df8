import { isDatabaseOutage } from '@reserva/database/outage';
import { RedisOutage } from '@reserva/runtime/messaging/redis-outage';

/** Whether a store is away or cannot serve, as opposed to a fault of ours. */
export const isOutage = (error: unknown): boolean => error instanceof RedisOutage || isDatabaseOutage(error);
