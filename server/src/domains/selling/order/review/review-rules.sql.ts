import { type ReviewRules, reviewRules } from '@wanpu/contract'
import type { Db } from '../../../../db/open.ts'
import { saveConfigRecord } from '../../../system/config/config.sql.ts'

const reviewRulesId = 'order-review'

/** The rules; version 1 and the defaults while nobody saved them. */
export async function readReviewRules(db: Db): Promise<{ version: number; rules: ReviewRules }> {
  const row = await db.selectFrom('configRecord').select(['version', 'value']).where('id', '=', reviewRulesId).executeTakeFirst()
  return { version: row?.version ?? 1, rules: reviewRules.parse(row?.value ?? {}) }
}

/** False when the version is stale. */
export async function saveReviewRules(db: Db, version: number, rules: ReviewRules): Promise<boolean> {
  return (await saveConfigRecord(db, reviewRulesId, version, rules)) !== undefined
}
