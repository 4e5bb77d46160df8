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

One machine runs MongoDB (the embedded engine if there is no \`mongod\`), Redis, a mail server, Caddy with our configuration, one gateway, and one process of each service. The drill breaks one part at a time, and can also cut the connections between parts.

| column | meaning |
| --- | --- |
| while | **idle**: one person reserves before the fault, and one after it. **lunch**: each second five people reserve, and five others queue at ten gates. A person who is refused or gets no answer tries again after two seconds, at a gate after one. A device repeats a turn until the gateway accepts it |
| done | reservations and meals that the gateway acknowledged |
| lost | acknowledged ones that are missing afterwards, or whose log line, receipt or e-mail is missing. More than 0 fails the command |
| doubled | meals, turns, log lines and receipts that exist twice. More than 0 fails the command |
| longest refusal | longest time from a person's first attempt to success; a dash: no one had to try again |
| well after | time from the repair (or the kill) until the system is ready and the page shows no failed part |
| page | parts that Estado do sistema showed as degraded or failed, except backup and turnstiles; \`no answer\`: the page did not load |
| alarm | alarms that a webhook received; \`then well\`: also the message that the part works again |

- **Recovery.** The supervisor restarts a killed process after one second, and kills a frozen process of ours after 15 s. For a minute the page shows a dead process as degraded beside its successor.
- **Lost answers of gates.** If the service grants a passage and the answer is lost, the passage is held for half a minute. Here the person waits that long. A real device decides alone meanwhile, so no one waits.
- **Alarms.** Here the activity service checks the parts every two seconds and sends alarms at once. An installation checks every half minute and waits five minutes, so it would not send most of these alarms. When a failed process works again, the message comes a minute later than for other parts, because its dead instance counts as degraded for that long.
- **Disk full.** The disk of that store is full for ten seconds. MongoDB writes into preallocated files for a while, so ten seconds have little effect. Redis ends, and is restarted until it can write.
- **Clock.** The clock of the gateway or of the services is two minutes ahead for ten seconds. If the services are ahead, they refuse every command as too old until the clocks agree. If the gateway is ahead, nothing is refused. Stores, mail server and proxy do not use our clock.
${untried.length > 0 ? `- **Not tried here:** ${untried.join('; ')}.\n` : ''}
${table}
`;
}
