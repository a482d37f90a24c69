import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { json } from '../db/query.ts'

/** A preview that an assistant was shown, and may apply once. */
export interface StoredPreview {
  id: string
  apiKeyId: string
  action: string
  input: Record<string, unknown>
  /** A hash of the rows that the preview saw. */
  seen: string
}

const goodForMinutes = 10

/** Keeps a preview for ten minutes. */
export async function insertPreview(db: Db, { input, ...preview }: StoredPreview, now: Date): Promise<void> {
  const row = { ...preview, input: json(input), createdAt: now.toISOString() }
  await db.insertInto('assistantPreview').values(row).execute()
}

/** Spends a preview, and returns it; undefined where it is another key’s, was used before or is too old. */
export async function consumePreview(db: Db, id: string, apiKeyId: string, now: Date): Promise<StoredPreview | undefined> {
  const at = now.toISOString()
  return db
    .updateTable('assistantPreview')
    .set({ usedAt: at })
    .where('id', '=', id)
    .where('apiKeyId', '=', apiKeyId)
    .where('usedAt', 'is', null)
    .where(sql<boolean>`created_at > ${at}::timestamptz - make_interval(mins => ${goodForMinutes})`)
    .returning(['id', 'apiKeyId', 'action', 'input', 'seen'])
    .$castTo<StoredPreview>()
    .executeTakeFirst()
}

/** Deletes previews that nobody can apply any more; returns how many. */
export async function trimPreviews({ db, now }: { db: Db; now: () => Date }): Promise<number> {
  const deleted = await db
    .deleteFrom('assistantPreview')
    .where(sql<boolean>`created_at < ${now().toISOString()}::timestamptz - interval '1 day'`)
    .executeTakeFirst()
  return Number(deleted.numDeletedRows)
}
