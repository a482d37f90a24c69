import type { Db } from '../../../../db/open.ts'
import { countForeignPictures } from '../goods-values.ts'
import { keepFingerprints } from '../match/fingerprint.sql.ts'
import type { PlannedWrite } from '../plan/plan-write.rules.ts'

/**
 * Keeps the fingerprints of the records that left their products as they were, and of those that made one and would
 * leave that as it is. `createdIds` are the new products'.
 */
export async function keepUnchangedRecords(
  db: Db,
  writes: readonly PlannedWrite[],
  createdIds: ReadonlyMap<PlannedWrite, string | undefined>,
): Promise<void> {
  const fingerprints = writes.flatMap((write) => {
    const { fingerprint } = write.record
    const id = idOfUnchanged(write, createdIds)
    if (id === undefined || fingerprint === undefined || write.caught.length > 0) return []
    return [{ id, fingerprint, variants: write.values.variants.length, foreignPictures: countForeignPictures(write.values) }]
  })
  await keepFingerprints(db, fingerprints)
}

function idOfUnchanged(write: PlannedWrite, createdIds: ReadonlyMap<PlannedWrite, string | undefined>): string | undefined {
  if (write.outcome === 'same') return write.id
  return write.outcome === 'new' && write.isStable ? createdIds.get(write) : undefined
}
