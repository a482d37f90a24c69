/** Cells longer than this are read each time: they rarely come twice. */
const longest = 200
const most = 1000

/**
 * What the last cells of a column were read as. Classes and tags come again in row after row, and reading such a cell
 * takes ten times as long as finding it here. Who is handed a value shares it with other rows, so nobody changes it.
 */
export class RepeatedCells<Value> {
  #values = new Map<string, Value>()

  /** The value that `readCell` returns for the cell, now or earlier: it must depend on nothing but the cell. */
  get(cell: string, readCell: (cell: string) => Value): Value {
    if (cell.length > longest) return readCell(cell)
    const stored = this.#values.get(cell)
    if (stored !== undefined) return stored
    if (this.#values.size >= most) this.#values.clear()
    const value = readCell(cell)
    this.#values.set(cell, value)
    return value
  }
}
