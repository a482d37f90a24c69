import { omit, type VatCheck } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Services } from '../../../boot/services.ts'
import type { Db } from '../../../db/open.ts'
import type { KnownScheme } from './tax.rules.ts'
import { activeTaxSchemes } from './tax-offer.sql.ts'

/** The newest answers about some numbers, regardless of which website asked. */
export async function findVatChecks(db: Db, numbers: readonly string[]): Promise<VatCheck[]> {
  if (numbers.length === 0) return []
  return db
    .selectFrom('vatCheck')
    .select(['number', 'requester', 'state', 'problem', 'consultationNo', 'name', 'address', 'askedAt'])
    .where('number', 'in', numbers)
    .$castTo<VatCheck>()
    .execute()
}

/** Keeps an answer in place of the one before. */
export async function keepVatCheck(db: Db, check: VatCheck): Promise<void> {
  const answer = omit(check, 'number', 'requester')
  await db
    .insertInto('vatCheck')
    .values(check)
    .onConflict((conflict) => conflict.columns(['number', 'requester']).doUpdateSet(answer))
    .execute()
}

/** The active schemes that apply to a website. */
export async function findActiveSchemes(db: Db, websiteId: string): Promise<KnownScheme[]> {
  return (await sql<KnownScheme>`${activeTaxSchemes([websiteId])}`.execute(db)).rows
}

/** Deletes answers that are older than a day; returns how many. */
export async function trimVatChecks({ db, now }: Pick<Services, 'db' | 'now'>): Promise<number> {
  const before = new Date(now().getTime() - 86_400_000).toISOString()
  return Number((await db.deleteFrom('vatCheck').where('askedAt', '<', before).executeTakeFirst()).numDeletedRows)
}
