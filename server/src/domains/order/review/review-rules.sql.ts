import { type ReviewRules, reviewRules } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { json } from '../../../db/query.ts'

const reviewRulesId = 'order-review'

/** The rules; version 1 and the defaults while nobody saved them. */
export async function readReviewRules(db: Db): Promise<{ version: number; rules: ReviewRules }> {
  const row = await db.selectFrom('configRecord').select(['version', 'value']).where('id', '=', reviewRulesId).executeTakeFirst()
  return { version: row?.version ?? 1, rules: reviewRules.parse(row?.value ?? {}) }
}

/** False when the version is stale. */
export async function saveReviewRules(db: Db, version: number, rules: ReviewRules): Promise<boolean> {
  const saved = await sql`
    insert into config_record as c (id, version, value)
    select ${reviewRulesId}, ${version + 1}::int, ${json(rules)}::jsonb
    where ${version} = 1 or exists (select from config_record where id = ${reviewRulesId})
    on conflict (id) do update set value = excluded.value, version = excluded.version, updated_at = now() where c.version = ${version}
    returning version`.execute(db)
  return saved.rows.length > 0
}
