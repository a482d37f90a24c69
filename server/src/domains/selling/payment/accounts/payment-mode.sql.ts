import type { InputOf, Page, PaymentModeRow, paymentMode } from '@wanpu/contract'
import { sql } from 'kysely'
import { crudOf } from '../../../../db/crud.ts'
import type { Db } from '../../../../db/open.ts'
import { contains, pageOfRows } from '../../../../db/query.ts'
import { containsTranslated, hasTranslation } from '../../../../db/translations.ts'

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

/** A code in use is answered with `taken`. A foreign key refuses to delete a method that has accounts or orders. */
export const paymentModes = crudOf('paymentMode', selectModes)

/**
 * One page of payment methods, by `sort` unless sorted otherwise. `missingIn` is a language that the name is not
 * translated into.
 */
export async function searchPaymentModes(db: Db, input: InputOf<typeof paymentMode.search>): Promise<Page<PaymentModeRow>> {
  const { keywords, status, missingIn } = input
  let rows = selectModes(db)
  if (missingIn) rows = rows.where(sql<boolean>`not (${hasTranslation('name', missingIn)})`)
  if (keywords) rows = rows.where((eb) => eb.or([contains('name', keywords), contains('code', keywords), containsTranslated(keywords)]))
  if (status) rows = rows.where('status', '=', status)
  const request = { ...input, sort: input.sort ?? { by: 'sort' as const, desc: false } }
  return pageOfRows(db, rows, request, { sort: 'sort', name: 'name', createdAt: 'createdAt' }, 'id')
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
