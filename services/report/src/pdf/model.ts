/** A column of a table; the widths of a table are shares of the page's. */
export interface Column {
  title: string;
  share: number;
  align?: 'left' | 'right' | 'center';
}

/** A name and its value: a filter that was used, a total. */
export type Fact = readonly [label: string, value: string];

/** What a document is made of, from top to bottom. */
export type Block =
  | { kind: 'heading'; text: string; note?: string }
  | {
      kind: 'table';
      columns: readonly Column[];
      rows: readonly (readonly string[])[];
      /** Bold rows at its end: subtotals, totals. */
      foot?: readonly (readonly string[])[];
      /** Room to write by hand in the last column. */
      signed?: boolean;
    }
  | { kind: 'facts'; title: string; facts: readonly Fact[] }
  /** Percentages as coloured bars; null where there is none. */
  | { kind: 'bars'; bars: readonly { label: string; percentage: number | null; color: string }[] }
  | { kind: 'note'; text: string }
  | { kind: 'signatures'; under: readonly string[] };

/** A document to be signed, before it knows its pages. */
export interface DocumentModel {
  title: string;
  filters: readonly Fact[];
  blocks: readonly Block[];
  /** True for tables that are too wide for a portrait page. */
  landscape?: boolean;
}

/** What stands on every page besides. */
export interface Frame {
  company: string;
  logo: Buffer | null;
  /** Who made it. */
  author: string;
  /** When, in words and as an instant. */
  moment: string;
  at: Date;
}
