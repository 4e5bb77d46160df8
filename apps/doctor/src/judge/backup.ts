import { type BackupFacts, judgeBackup as judgePart } from '@reserva/domain/system/parts';
import { type Finding, fault, ok, warning } from '../finding.ts';

const HOUR_MS = 3_600_000;

/** By the rule of Estado do sistema, with how old the last proven one is. */
export function judgeBackup(facts: BackupFacts, now: Date): Finding {
  const { proven } = facts;
  const { state, detail } = judgePart(facts, now);
  const age = proven && `${Math.floor((now.getTime() - proven.getTime()) / HOUR_MS)} h`;
  if (state === 'ok') return ok(`O último backup comprovado tem ${age}.`);
  const what = `${detail}${age ? ` (o último comprovado tem ${age})` : ''}.`.replace('..', '.');
  const why = 'O que aconteceu depois do último backup comprovado se perde com o disco.';
  const todo = 'Rode npm run backup (docker compose exec backup …, docs/operating.md) e leia o que ele diz.';
  return state === 'failed' ? fault(what, why, todo) : warning(what, why, todo);
}
