import { hash } from 'node:crypto'

const newline = 10

export interface RowSum {
  rows: number
  /** Of the rows in any order: 32 hexadecimal digits. */
  hash: string
}

/**
 * Counts the rows of COPY's text form and adds up their hashes. The sum does not depend on the order of the rows, so two
 * tables with the same rows have the same one. Text may come in pieces of any length: a newline only ends a row.
 */
export function sumRows(): { add(piece: Buffer): void; sum(): RowSum } {
  const lanes = new Uint32Array(4)
  let rows = 0
  let rest: Buffer | undefined

  const addRow = (row: Buffer): void => {
    const digest = hash('md5', row, 'buffer')
    for (let lane = 0; lane < 4; lane++) lanes[lane] = (lanes[lane] ?? 0) + digest.readUInt32LE(lane * 4)
    rows++
  }

  return {
    add(piece) {
      let from = 0
      for (let end = piece.indexOf(newline); end !== -1; end = piece.indexOf(newline, from)) {
        const row = piece.subarray(from, end)
        addRow(rest === undefined ? row : Buffer.concat([rest, row]))
        rest = undefined
        from = end + 1
      }
      if (from === piece.length) return
      const tail = piece.subarray(from)
      rest = rest === undefined ? tail : Buffer.concat([rest, tail])
    },
    sum: () => ({ rows, hash: [...lanes].map((lane) => lane.toString(16).padStart(8, '0')).join('') }),
  }
}

/** Joins pieces of COPY's text form to parts of whole rows, each of at least so many bytes but the last. */
export async function* joinRows(pieces: AsyncIterable<Buffer>, bytes: number): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let length = 0
  for await (const piece of pieces) {
    const end = piece.lastIndexOf(newline) + 1
    if (length + end < bytes || end === 0) {
      waiting.push(piece)
      length += piece.length
      continue
    }
    yield Buffer.concat([...waiting, piece.subarray(0, end)])
    waiting = end === piece.length ? [] : [piece.subarray(end)]
    length = piece.length - end
  }
  if (length > 0) yield Buffer.concat(waiting)
}
