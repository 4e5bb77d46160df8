import { fromRedis } from '@reserva/runtime/messaging/from-redis';
import { keyName } from '@reserva/runtime/messaging/redis-keys';
import type { Context } from '../context.ts';

/** That somebody tells of an outage of the database, kept in Redis: for all processes, and beyond the end of the one that tells. */
export interface Claim {
  since: Date;
  /** When it was last found so by a process that knows of this. */
  seenAt: Date;
  /** Somebody was reached; not yet, where whoever tells is about to. */
  told: boolean;
}

/** What stands there, with its text, by which whoever changes it knows that nobody else has. */
interface Standing {
  claim: Claim | null;
  text: string;
}

type ByRedis = Pick<Context, 'redis' | 'redisConfig'>;

/** A process that sees an outage says so twice a minute: where nobody has for so long, nobody sees it any more. */
const SEEN_WITHIN_MS = 90_000;
const FORGOTTEN_AFTER_SECONDS = 86_400;

const keyOf = ({ redisConfig }: ByRedis) => keyName(redisConfig, '{alive}:alarm-mongodb');

const REPLACE = `if (redis.call('GET', KEYS[1]) or '') ~= ARGV[1] then return 0 end
if ARGV[2] == '' then redis.call('DEL', KEYS[1])
else redis.call('SET', KEYS[1], ARGV[2], 'EX', ARGV[3]) end
return 1`;

/** @throws StoreUnavailable */
export async function readClaim(context: ByRedis): Promise<Standing> {
  const text = (await fromRedis(context.redis.get(keyOf(context)))) ?? '';
  return { claim: read(text), text };
}

/**
 * Puts a claim in the place of what was read, or takes it away.
 * @returns whether nobody else has changed it meanwhile
 * @throws StoreUnavailable
 */
export async function replaceClaim(
  context: ByRedis,
  before: Pick<Standing, 'text'>,
  claim: Claim | null,
): Promise<boolean> {
  const text = claim ? JSON.stringify(claim) : '';
  const args = [before.text, text, FORGOTTEN_AFTER_SECONDS];
  return (await fromRedis(context.redis.eval(REPLACE, 1, keyOf(context), ...args))) === 1;
}

/** Whether whoever made it, or knows of it, sees the outage still. A clock that was set back keeps nobody waiting. */
export function isSeen({ seenAt }: Claim, now: Date): boolean {
  const ago = now.getTime() - seenAt.getTime();
  return ago >= 0 && ago < SEEN_WITHIN_MS;
}

/** Of another version nothing more is known than that it was there: it counts as none, and is replaced. */
function read(text: string): Claim | null {
  if (!text.startsWith('{')) return null;
  const { since, seenAt, told } = JSON.parse(text) as { since: string; seenAt: string; told: boolean };
  return { since: new Date(since), seenAt: new Date(seenAt), told };
}
