import type { FileRow } from '../product.ts'
import { RowSpool } from '../thread/spool.ts'
import { RowIndex } from './row-index.ts'

/** More rows of one product than these are not read together. */
export const groupLimit = 2_000

/**
 * Rows that stand apart from the product they belong to, set aside on disk: `groupLimit` for each product, further ones
 * are surplus. Dispose it when done.
 */
export class RowsApart {
  readonly #spool: RowSpool
  readonly #surplus = new RowIndex()

  private constructor(spool: RowSpool) {
    this.#spool = spool
  }

  static async create(): Promise<RowsApart> {
    return new RowsApart(await RowSpool.create())
  }

  async add(key: string, row: FileRow): Promise<void> {
    if (this.#spool.count(key) < groupLimit) await this.#spool.add(key, row)
    else this.#surplus.remember(String(row.row), row.row)
  }

  /** Must be called between the last `add` and the first `take`. */
  flush(): Promise<void> {
    return this.#spool.flush()
  }

  /** The rows of the product in the order of the file; a second call finds none. */
  take(key: string): FileRow[] {
    return this.#spool.take(key)
  }

  isSurplus(row: FileRow): boolean {
    return this.#surplus.find(String(row.row)) !== undefined
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#spool[Symbol.asyncDispose]()
  }
}
