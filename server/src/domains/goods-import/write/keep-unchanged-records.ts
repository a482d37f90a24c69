import type { Db } from '../../../db/open.ts'
import { foreignPicturesOf } from '../goods-values.ts'
import { keepFingerprints } from '../match/fingerprint.sql.ts'
import type { PlannedWrite } from '../plan/plan-write.rules.ts'

/** Keeps the fingerprints of the records that left their products as they were. */
export async function keepUnchangedRecords(db: Db, writes: readonly PlannedWrite[]): Promise<void> {
  const kept = writes.flatMap((each) => {
    const { fingerprint } = each.record
    if (each.outcome !== 'same' || each.caught.length > 0 || fingerprint === undefined) return []
    const { id, values } = each
    return [{ id, fingerprint, variants: values.variants.length, foreignPictures: foreignPicturesOf(values) }]
  })
  await keepFingerprints(db, kept)
}
