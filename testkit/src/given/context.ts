import type { Db } from '../../../server/src/db/open.ts'

/** What the builders of test data work with: straight to the tables, with only the data that matters. */
export interface GivenContext {
  db: Db
  /** A number that no other row of this shop has had. */
  next(): number
}
