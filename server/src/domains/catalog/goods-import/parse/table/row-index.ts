/** Marks the slot of a row that released its key: the search continues after it. */
const released = 0xffff_ffff

/**
 * Remembers in which row a key was first used, for files of millions of rows: 12 bytes a key, whatever its length. Keys
 * are compared by a 64-bit hash, so among a million keys the chance of a false match is about 1 in 30 million.
 */
export class RowIndex {
  #hashes = new Uint32Array(2 * 1024)
  #rows = new Uint32Array(1024)
  #size = 0

  /**
   * The row the key was first used in; `undefined` when this is the first time, which is then remembered. Rows count
   * from 1.
   */
  remember(key: string, row: number): number | undefined {
    if (this.#size * 3 > this.#rows.length * 2) this.#grow()
    const [low, high] = hash64(key)
    const slot = this.#slot(low, high)
    const storedRow = this.#rows[slot] ?? 0
    if (storedRow !== 0 && storedRow !== released) return storedRow
    this.#put(slot, low, high, row)
    if (storedRow === 0) this.#size += 1
    return undefined
  }

  /** Makes the key free again, where the row was the first to use it. */
  release(key: string, row: number): void {
    const slot = this.#slot(...hash64(key))
    if (this.#rows[slot] === row) this.#rows[slot] = released
  }

  /** The row the key was first used in. */
  find(key: string): number | undefined {
    const [low, high] = hash64(key)
    const row = this.#rows[this.#slot(low, high)]
    return row === released ? undefined : row || undefined
  }

  #slot(low: number, high: number): number {
    const mask = this.#rows.length - 1
    let slot = low & mask
    while (this.#rows[slot] !== 0 && (this.#hashes[slot * 2] !== low || this.#hashes[slot * 2 + 1] !== high)) slot = (slot + 1) & mask
    return slot
  }

  #put(slot: number, low: number, high: number, row: number): void {
    this.#hashes[slot * 2] = low
    this.#hashes[slot * 2 + 1] = high
    this.#rows[slot] = row
  }

  #grow(): void {
    const hashes = this.#hashes
    const rows = this.#rows
    this.#hashes = new Uint32Array(hashes.length * 2)
    this.#rows = new Uint32Array(rows.length * 2)
    for (let at = 0; at < rows.length; at += 1) {
      const low = hashes[at * 2] ?? 0
      const high = hashes[at * 2 + 1] ?? 0
      const row = rows[at] ?? 0
      if (row !== 0) this.#put(this.#slot(low, high), low, high, row)
    }
  }
}

/** Two independent 32-bit multiplicative hashes over the UTF-16 units, each finished by mixing in the other. */
function hash64(text: string): [number, number] {
  let a = 0x811c9dc5 ^ text.length
  let b = 0x9e3779b9
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    a = Math.imul(a ^ unit, 0x01000193)
    b = Math.imul(b ^ unit, 0x85ebca6b)
    b = (b << 13) | (b >>> 19)
  }
  const mixed = Math.imul(a ^ (a >>> 16) ^ b, 0xc2b2ae35)
  return [(mixed ^ (mixed >>> 13)) >>> 0, (Math.imul(b ^ (b >>> 15), 0x2c1b3c6d) ^ a) >>> 0]
}
