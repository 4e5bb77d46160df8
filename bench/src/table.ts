export interface Row {
  name: string;
  value: string;
  aim?: string;
  met?: boolean;
}

/** Prints a Markdown table in the form of `docs/benchmarks.md`. */
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
