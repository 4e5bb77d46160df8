/** Something that is never divided over two pages. */
export interface Piece {
  /** Points. */
  height: number;
  draw(y: number): void;
  /** Never the last on a page. */
  keepWithNext?: boolean;
  /** Empty room between others: dropped where a page ends, so that it never makes a page of its own. */
  space?: boolean;
  /** Drawn again above it where it begins a page: the head of its table. */
  head?: Piece;
}

/** A piece and where it stands. */
export interface Placed {
  piece: Piece;
  y: number;
}

/**
 * Lays pieces out over pages, in order. A piece that is kept with the next one moves to a new page together with it.
 * @param room of the first page and of every other one, from top to bottom
 */
export function paginate(
  pieces: readonly Piece[],
  room: { first: { top: number; bottom: number }; other: { top: number; bottom: number } },
): Placed[][] {
  const pages: Placed[][] = [[]];
  let { top: y, bottom } = room.first;
  const put = (piece: Piece) => {
    pages.at(-1)?.push({ piece, y });
    y += piece.height;
  };
  pieces.forEach((piece, index) => {
    const isFull = y + heightWithFollowers(pieces, index) > bottom && (pages.at(-1)?.length ?? 0) > 0;
    if (isFull && piece.space && !piece.keepWithNext) return;
    if (isFull) {
      pages.push([]);
      ({ top: y, bottom } = room.other);
      if (piece.head) put(piece.head);
    }
    put(piece);
  });
  return pages;
}

function heightWithFollowers(pieces: readonly Piece[], index: number): number {
  let height = 0;
  for (let at = index; ; at++) {
    const piece = pieces[at];
    if (!piece) return height;
    height += piece.height;
    if (!piece.keepWithNext) return height;
  }
}
