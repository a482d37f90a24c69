import type { InputOf, OfferStatus, Page, PaymentModeRow, paymentMode } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { contains, pageOfRows } from '../../../db/query.ts'
import { containsTranslated, hasTranslation, toStoredFields } from '../../../db/translations.ts'
import { setStatus, updateVersion } from '../../../db/versioned.ts'

type Fields = InputOf<typeof paymentMode.insert>

const columns = [
  'id',
  'version',
  'name',
  'translations',
  'code',
  'icon',
  'provider',
  'shipsUnpaid',
  'holdMinutes',
  'status',
  'sort',
  'createdAt',
  'updatedAt',
] as const

function selectModes(db: Db) {
  return db
    .selectFrom('paymentMode')
    .select(columns)
    .select([
      sql<number>`(select count(*)::int from payment_account a where a.payment_mode_id = payment_mode.id)`.as('accounts'),
      sql<number>`(select count(*)::int from payment_account a where a.payment_mode_id = payment_mode.id and a.status = 'active')`.as(
        'activeAccounts',
      ),
    ])
    .$castTo<PaymentModeRow>()
}

/** One page of payment methods, by `sort` unless sorted otherwise. `missingIn` is a language that the name is not translated into. */
export async function searchPaymentModes(db: Db, input: InputOf<typeof paymentMode.search>): Promise<Page<PaymentModeRow>> {
  const { keywords, status, missingIn } = input
  let rows = selectModes(db)
  if (missingIn) rows = rows.where(sql<boolean>`not (${hasTranslation('name', missingIn)})`)
  if (keywords) rows = rows.where((eb) => eb.or([contains('name', keywords), contains('code', keywords), containsTranslated(keywords)]))
  if (status) rows = rows.where('status', '=', status)
  const request = { ...input, sort: input.sort ?? { by: 'sort' as const, desc: false } }
  return pageOfRows(db, rows, request, { sort: 'sort', name: 'name', createdAt: 'createdAt' }, 'id')
}

/** The payment method with the number of its accounts, all and active ones; undefined where it is gone. */
export async function getPaymentMode(db: Db, id: string): Promise<PaymentModeRow | undefined> {
  return selectModes(db).where('id', '=', id).executeTakeFirst()
}

/** The id of the new payment method. A code in use violates a unique key, which is answered with `taken`. */
export async function insertPaymentMode(db: Db, fields: Fields): Promise<string> {
  const insertedRow = await db.insertInto('paymentMode').values(toStoredFields(fields)).returning('id').executeTakeFirstOrThrow()
  return insertedRow.id
}

/** False when the version is stale. */
export async function updatePaymentMode(db: Db, id: string, version: number, fields: Fields): Promise<boolean> {
  return updateVersion(db, 'paymentMode', { id, version }, toStoredFields(fields))
}

/** How many changed: those already in that status are left alone. */
export async function setPaymentModeStatus(db: Db, ids: readonly string[], status: OfferStatus): Promise<number> {
  return setStatus(db, 'paymentMode', ids, status)
}

/** Those that accounts belong to or orders were placed with. */
export async function findUsedPaymentModes(db: Db, ids: readonly string[]): Promise<string[]> {
  const result = await sql<{ name: string }>`
    select m.name from payment_mode m
    where m.id = any (${ids}::bigint[]) and (
      exists (select from payment_account a where a.payment_mode_id = m.id)
      or exists (select from shop_order o where o.payment_mode_id = m.id))
    order by m.name`.execute(db)
  return result.rows.map((row) => row.name)
}

/** Deletes payment methods and returns how many there were. A foreign key refuses all where one has accounts or orders. */
export async function deletePaymentModes(db: Db, ids: readonly string[]): Promise<number> {
  const result = await db.deleteFrom('paymentMode').where('id', 'in', ids).executeTakeFirst()
  return Number(result.numDeletedRows)
}
