/** Summarises all rounds: failures with their number, and the rounds in which they occurred. */
export function summary(results) {
  const byName = new Map();
  for (const { failed, kind, number } of results) {
    for (const { name } of failed) {
      byName.set(name, [...(byName.get(name) ?? []), `${number}${kind === 'quiet' ? '' : ` ${kind}`}`]);
    }
  }
  const seconds = results.map((one) => one.seconds).sort((a, b) => a - b);
  const good = results.filter(({ code }) => code === 0).length;
  return [
    `${good} of ${results.length} rounds green; ${seconds[0]} to ${seconds.at(-1)} s`,
    ...[...byName]
      .sort(([, a], [, b]) => b.length - a.length)
      .map(([name, rounds]) => `${rounds.length} x  ${name}  (rounds ${rounds.join(', ')})`),
  ].join('\n');
}
