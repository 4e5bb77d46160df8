import { availableParallelism } from 'node:os';
import type { Line } from './cell.ts';
import type { World } from './world.ts';

const seconds = (ms: number): string => (ms === 0 ? '–' : `${(ms / 1000).toFixed(1)} s`);
const list = (texts: readonly string[]): string => texts.join(', ') || '–';

/** Builds the whole text of `docs/faults.md`. */
export function faultTable(lines: readonly Line[], at: Date, { front, disks }: World): string {
  const head = [
    'part',
    'what',
    'while',
    'done',
    'lost',
    'doubled',
    'longest refusal',
    'well after',
    'page',
    'alarm',
  ];
  const rows = lines.map((line) => [
    line.part,
    line.way,
    line.while,
    String(line.acknowledged),
    String(line.lost),
    String(line.doubled),
    seconds(line.longestMs),
    seconds(line.wellMs),
    list(line.page),
    list(line.alarms),
  ]);
  const table = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  const untried = [
    ...(front ? [] : ['the proxy: this machine has no `caddy`']),
    ...(disks.mongo.fill ? [] : ['a full disk: it needs a separate file system, which only root can make']),
  ];
  return `# Faults and what follows from them

Made by \`npm run try:faults\` on ${at.toISOString().slice(0, 10)}, on a machine with ${availableParallelism()} cores that others used as well.

All processes run on this machine: MongoDB (the embedded engine if there is no mongod), Redis, a mail server, Caddy with our configuration, one gateway, and one of each service. The connections between them can be cut.

| column | meaning |
| --- | --- |
| while | **idle**: one person reserves before the fault and one after it. **lunch**: five people a second reserve, and five a second come to ten gates and queue there. A refused or unanswered person tries again after two seconds, at a gate after one. A device repeats a turn until it is accepted |
| done | acknowledged reservations and meals |
| lost | acknowledged ones that are missing afterwards, including their log line, receipt and e-mail. More than 0 fails the command |
| doubled | a second meal, turn, log line or receipt. More than 0 fails the command |
| longest refusal | longest time that a person had to try; a dash: no one was refused |
| well after | time from the repair, or from the kill, until the system is ready and the page shows no part as failed |
| page | parts that Estado do sistema showed as not well, without backup and turnstiles |
| alarm | alarms that a webhook received |

- **Recovery.** A killed process is restarted after one second. A frozen process of ours is killed after 15 s. For a minute the page shows a dead process as degraded beside its successor.
- **Lost answers of gates.** If a gate opened and its answer was lost, the person waits here until the half minute of that hold is over. Real devices decide alone meanwhile, so no one waits.
- **Alarms.** The parts are checked every two seconds here, and alarms are sent at once. An installation checks every half minute and waits five minutes, so most of these alarms would not be sent. The end of a process's failure is sent when no part of it is degraded any more, a minute later than others.
- **Disk full** is the disk of that store. MongoDB writes into preallocated files for a while, so ten seconds have little effect. Redis ends and is restarted until it can write.
- **Clock** is that of the gateway or of the services, two minutes ahead for ten seconds. If the services are ahead, every command is too old, and none begins until the clocks agree. If the gateway is ahead, nothing is refused. Stores, mail server and proxy do not use our clock.
${untried.length > 0 ? `- **Not tried here:** ${untried.join('; ')}.\n` : ''}
${table}
`;
}
