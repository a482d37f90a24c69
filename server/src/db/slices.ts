/** The rows in their order, at most `size` at a time: a statement has 65,535 values at most. Nothing for no rows. */
export function* slicesOf<Row>(rows: readonly Row[], size: number): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size)
}
