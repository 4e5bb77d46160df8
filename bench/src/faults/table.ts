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
    line.what,
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
    ...(disks.mongo.fill ? [] : ['a full disk: it takes a file system of its own, which only root may make']),
  ];
  return `# What breaks, and what comes of it

Made by \`npm run try:faults\` on ${at.toISOString().slice(0, 10)}, on a machine with ${availableParallelism()} cores that others used as well. Everything runs as processes of one machine: MongoDB (the embedded engine where there is no mongod), Redis, a mail server, Caddy with our configuration, one gateway and one of each service, with connections in between that can be cut.

- **While** idle: one reserves before and one after. At lunch five people a second reserve, and five come to ten gates and stand in line; whoever is refused or told nothing tries again after two seconds, at a gate after one, and a device tells a turn until it is taken. Where a gate was opened and its answer was lost, the person is let in again once the half minute of that hold is over; real devices let people in by themselves meanwhile, so nobody would wait for that.
- **Done** is what was acknowledged. **Lost**: of that, what is not there afterwards, log line, receipt and e-mail included. **Doubled**: a second meal, turn, log line or receipt. Both are 0, else the command fails.
- **Longest refusal**: how long somebody had to try. A dash: nobody was refused.
- **Well after**: from when it was mended, or killed, until the system calls itself ready and the page shows no part as failed (a process that died is named for a minute beside the one that took its place: degraded). What is killed is started again by whoever looks after it, after a second; a process of ours that froze is ended after 15 s.
- **Page**: what Estado do sistema showed that was not well; **alarm**: what a webhook was told. Here the parts are looked at every two seconds and told of at once; in an installation every half minute, and told of after five minutes, so that most of these alarms would not come. Of a process the end is told once nothing of it is degraded any more, a minute later than the rest.
- **Disk full** is the disk of that store. MongoDB writes for a while into files that it laid out before, and nobody notices ten seconds; Redis ends, and is started again until it can write.
- **Clock** is that of the gateway or of the services, two minutes ahead for ten seconds. With the services ahead a command is older than anybody waits for, and is not begun until the clocks agree; with the gateway ahead nothing is refused. Stores, mail server and proxy have no clock of ours.
${untried.length > 0 ? `- Not tried here: ${untried.join('; ')}.\n` : ''}
${table}
`;
}
