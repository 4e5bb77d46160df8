/** A column of a table. `share` is its part of the page's width. */
export interface Column {
  title: string;
  share: number;
  align?: 'left' | 'right' | 'center';
}

/** A name and its value, such as a filter or a total. */
export type Fact = readonly [label: string, value: string];

/** A part of a document. */
export type Block =
  | { kind: 'heading'; text: string; note?: string }
  | {
      kind: 'table';
      columns: readonly Column[];
      rows: readonly (readonly string[])[];
      /** Bold rows at the end, such as totals. */
      foot?: readonly (readonly string[])[];
      /** True if the rows are high enough for a handwritten signature in the last column. */
      signed?: boolean;
    }
  | { kind: 'facts'; title: string; facts: readonly Fact[] }
  /** Percentages as coloured bars; null if there is no percentage. */
  | { kind: 'bars'; bars: readonly { label: string; percentage: number | null; color: string }[] }
  | { kind: 'note'; text: string }
  | { kind: 'signatures'; under: readonly string[] };

/** A document before it is laid out on pages. */
export interface DocumentModel {
  title: string;
  filters: readonly Fact[];
  blocks: readonly Block[];
  /** True if a table is too wide for a portrait page. */
  landscape?: boolean;
}

/** Texts and logo that are on every document. */
export interface Frame {
  company: string;
  logo: Buffer | null;
  author: string;
  /** The time at which the document is made, as text. */
  moment: string;
  /** The same time as an instant. */
  at: Date;
}
