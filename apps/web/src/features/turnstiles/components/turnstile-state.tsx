import { IconCheck, IconPlugConnectedX } from '@/shared/ui/icons.ts';
import { stateText } from '../state-text.ts';
import { useLocalClock } from '../use-local-clock.ts';
import classes from './turnstiles.module.css';

interface Props {
  turnstile: { ip: string; operating: boolean; since: string | null };
}

/** Operating or not, in colour, sign and words, and since when. */
export function TurnstileState({ turnstile }: Props) {
  const { state, since } = stateText(turnstile, useLocalClock());
  const Icon = turnstile.operating ? IconCheck : IconPlugConnectedX;
  return (
    <>
      <span className={classes.state} data-operating={turnstile.operating || undefined}>
        <Icon size={18} aria-hidden />
        {state}
      </span>
      <span className={classes.facts}>{since}</span>
    </>
  );
}
