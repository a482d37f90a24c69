import type { Db } from '../../../db/open.ts'
import { countForeignPictures } from '../goods-values.ts'
import { keepFingerprints } from '../match/fingerprint.sql.ts'
import type { PlannedWrite } from '../plan/plan-write.rules.ts'

/** Keeps the fingerprints of the records that left their products as they were. */
export async function keepUnchangedRecords(db: Db, writes: readonly PlannedWrite[]): Promise<void> {
  const fingerprints = writes.flatMap((write) => {
    const { fingerprint } = write.record
    if (write.outcome !== 'same' || write.caught.length > 0 || fingerprint === undefined) return []
    const { id, values } = write
    return [{ id, fingerprint, variants: values.variants.length, foreignPictures: countForeignPictures(values) }]
  })
  await keepFingerprints(db, fingerprints)
}
