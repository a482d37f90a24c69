import { setImmediate as giveWay } from 'node:timers/promises'
import type { FileRecord } from './file-record.ts'

/** Records made ready at a time, about a millisecond of work: the database's answers wait no longer. */
const atOnce = 50

/**
 * Makes the records of the next chunk ready while the database writes the chunk before. It looks at nothing but the
 * records, so what is not used is only forgotten.
 */
export class RecordsAhead {
  /** Set where most records are matched in full. A record that is recognised by its fingerprint is never parsed. */
  isWorthwhile = false
  /** Set where most records are recognised by their fingerprints, so that they need only be skimmed. */
  skims = false

  async *prepare(chunks: AsyncGenerator<FileRecord[]>): AsyncGenerator<FileRecord[]> {
    for await (const records of chunks) {
      for (let at = 0; at < records.length && this.isWorthwhile; at += atOnce) {
        await giveWay()
        for (const record of records.slice(at, at + atOnce)) record.stockKeys
      }
      yield records
    }
  }
}
