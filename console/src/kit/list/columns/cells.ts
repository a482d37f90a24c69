import { type ReactNode, useMemo } from 'react'

type Draw<Row> = (row: Row) => ReactNode

/**
 * What a function of the row draws, kept for as long as function and row are the same ones: React leaves such a cell
 * alone when the table around it is drawn again, as it is with every change of the width, of the cursor or of a tick.
 * Everything is drawn again when `say` changes, as it does with the language, and when the rows were read again: the
 * decimals of a currency may have changed, too.
 */
export function useCells<Row extends object>(say: unknown, readAt: number): (draw: Draw<Row>, row: Row) => ReactNode {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language and another reading need other cells
  return useMemo(() => {
    const drawn = new WeakMap<Draw<Row>, WeakMap<Row, ReactNode>>()
    return (draw, row) => {
      const cells = drawn.get(draw) ?? new WeakMap<Row, ReactNode>()
      drawn.set(draw, cells)
      if (!cells.has(row)) cells.set(row, draw(row))
      return cells.get(row)
    }
  }, [say, readAt])
}
