export interface Row {
  name: string;
  value: string;
  aim?: string;
  met?: boolean;
}

/** One Markdown table, as `docs/benchmarks.md` holds it. */
export function printTable(rows: readonly Row[]): void {
  const cells = [
    ['measured', 'reached', 'aim', 'met'],
    ...rows.map(({ name, value, aim = '', met }) => [
      name,
      value,
      aim,
      met === undefined ? '' : met ? 'yes' : 'no',
    ]),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = cells.map(line);
  console.log([head, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...body].join('\n'));
}
