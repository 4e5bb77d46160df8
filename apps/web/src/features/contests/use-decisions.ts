import type { ContestOperation } from '@reserva/contracts/contest-commands';
import type { ContestDecision } from '@reserva/contracts/http/contests';
import { contestDecisions } from '@reserva/domain/contest-rights';
import { useRightsBy } from '@/shared/session/use-rights.ts';

/** What this person can answer, refusing last, and what an administrator could let them. */
export function useDecisions(operations: readonly ContestOperation[]) {
  const right = useRightsBy();
  const all: ContestDecision[] = [...operations, 'refuse'];
  const granted = (decision: ContestDecision) => right(contestDecisions[decision]) === 'granted';
  return { offered: all.filter(granted), locked: all.filter((decision) => !granted(decision)) };
}
