/** Reads a long list piece by piece, each after the last row of the one before. */

/** Rows of a piece. */
export const pieceSize = 1000

/** Reads pieces until one is not full. `read` gets the last row of the piece before. */
export async function* inPieces<Row>(read: (last: Row | undefined) => Promise<Row[]>): AsyncGenerator<Row[]> {
  let last: Row | undefined
  do {
    const piece = await read(last)
    if (piece.length > 0) yield piece
    last = piece.length === pieceSize ? piece.at(-1) : undefined
  } while (last)
}
