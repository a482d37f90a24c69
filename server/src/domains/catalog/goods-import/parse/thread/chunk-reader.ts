/**
 * Hands out records chunk by chunk: while one is worked on, the next is read. A chunk is handed out until the caller
 * has come behind it.
 */
export class ChunkReader<Record extends { lastRow: number }> {
  readonly #chunks: AsyncGenerator<Record[]>
  /** The row after which the chunk at hand begins. */
  #start: number
  #chunk: Record[] = []
  #next: Promise<IteratorResult<Record[]>> | undefined
  #hasFailed = false

  /** `afterRow`: the row behind which the records begin. */
  constructor(chunks: AsyncGenerator<Record[]>, afterRow: number) {
    this.#chunks = chunks
    this.#start = afterRow
  }

  /** Whether the records behind that row can still be handed out. */
  canGoOnAfter(row: number): boolean {
    return row >= this.#start && !this.#hasFailed
  }

  /**
   * Records that follow on the row, a chunk at most; undefined at the end. @throws what reading throws, when its turn
   * comes
   */
  async after(row: number): Promise<Record[] | undefined> {
    while (true) {
      const remainingRecords = this.#chunk.filter((record) => record.lastRow > row)
      if (remainingRecords.length > 0) return remainingRecords
      const next = await this.#read()
      if (next.done) return undefined
      this.#start = this.#chunk.at(-1)?.lastRow ?? this.#start
      this.#chunk = next.value
      this.#next = this.#chunks.next()
      this.#next.catch(() => undefined)
    }
  }

  /**
   * A generator that has thrown says that it is at its end when it is asked again: then the rest of the file would be
   * missing.
   */
  async #read(): Promise<IteratorResult<Record[]>> {
    try {
      return await (this.#next ?? this.#chunks.next())
    } catch (error) {
      this.#hasFailed = true
      throw error
    }
  }
}
