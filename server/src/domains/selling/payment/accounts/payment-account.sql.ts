import type { AccountTest, InputOf, OfferStatus, Page, PaymentAccountRow, paymentAccount } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../../../db/open.ts'
import { contains, json, pageOfRows } from '../../../../db/query.ts'
import { toStoredFields } from '../../../../db/translations.ts'
import { deleteRows, insertRow, setStatus, updateVersion } from '../../../../db/versioned.ts'
import type { WebsiteScope } from '../../../../website-scope.ts'
import { appliesToWebsite, belongsToScope } from '../../../system/websites/applies-to.sql.ts'

type Fields = InputOf<typeof paymentAccount.insert>

const columns = [
  'id',
  'version',
  'paymentModeId',
  'name',
  'account',
  'currencyCode',
  'feeRate',
  'dailyLimitMinor',
  'websiteIds',
  'groupIds',
  'instructions',
  'translations',
  'status',
  'isTest',
  'apiUrl',
  'settings',
  'lastTest',
  'createdAt',
  'updatedAt',
] as const

/** An account for every website belongs to those who may see every website. `today` is a day of the business. */
function selectAccounts(db: Db, scope: WebsiteScope, today: string) {
  const rows = db
    .selectFrom('paymentAccount')
    .select(columns)
    .select([
      (eb) => eb.selectFrom('paymentMode').select('name').whereRef('paymentMode.id', '=', 'paymentModeId').as('paymentModeName'),
      (eb) => eb.selectFrom('paymentMode').select('provider').whereRef('paymentMode.id', '=', 'paymentModeId').as('provider'),
      sql<string[]>`array(select jsonb_object_keys(secrets))`.as('secretNames'),
      sql<string>`'/shop-api/payment/' || payment_account.id || '/notice'`.as('noticePath'),
      sql<number>`coalesce((select sum(d.refused) from payment_notice_day d where ${lately(today)}), 0)::int`.as('refusedNotices'),
      sql<
        string | null
      >`(select d.last_refusal from payment_notice_day d where ${lately(today)} and d.last_refusal <> '' order by d.day desc limit 1)`.as(
        'lastRefusal',
      ),
      sql<number>`(select count(*)::int from payment_event e where e.account_id = payment_account.id and e.done_at is null and e.next_try_at is null)`.as(
        'givenUpNotices',
      ),
      sql<number>`case when used_day = ${today}::date then used_today_minor else 0 end`.as('usedTodayMinor'),
    ])
    .$castTo<PaymentAccountRow>()
  return rows.where(belongsToScope(scope))
}

/** The last thirty days of the notices of an account, as `d`. */
const lately = (today: string) => sql`d.account_id = payment_account.id and d.day > ${today}::date - 30`

/**
 * One page of the accounts that belong to the scope, the newest first unless sorted otherwise. `today` is YYYY-MM-DD.
 */
export async function searchPaymentAccounts(
  db: Db,
  input: InputOf<typeof paymentAccount.search>,
  scope: WebsiteScope,
  today: string,
): Promise<Page<PaymentAccountRow>> {
  const { keywords, paymentModeId, status, currencyCode, websiteId } = input
  let rows = selectAccounts(db, scope, today)
  if (keywords) rows = rows.where((eb) => eb.or([contains('name', keywords), contains('account', keywords)]))
  if (paymentModeId) rows = rows.where('paymentModeId', '=', paymentModeId)
  if (status) rows = rows.where('status', '=', status)
  if (currencyCode) rows = rows.where('currencyCode', '=', currencyCode)
  if (websiteId) rows = rows.where(appliesToWebsite('payment_account', websiteId))
  return pageOfRows(db, rows, input, { name: 'name', createdAt: 'createdAt', usedTodayMinor: 'usedTodayMinor' }, 'id')
}

/**
 * Those of the accounts that belong to the scope, by id. Amounts used and notices refused are as of `today`,
 * YYYY-MM-DD.
 */
export async function findPaymentAccounts(
  db: Db,
  ids: readonly string[],
  scope: WebsiteScope,
  today: string,
): Promise<PaymentAccountRow[]> {
  return selectAccounts(db, scope, today).where('id', 'in', ids).orderBy('id').execute()
}

/** `secrets` come sealed. */
function toStoredAccount({ settings, secrets, ...fields }: Fields) {
  return { ...toStoredFields(fields), settings: json(settings), secrets: json(secrets) }
}

/** The id of the new account. `secrets` come sealed. */
export async function insertPaymentAccount(db: Db, fields: Fields): Promise<string> {
  return insertRow(db, 'paymentAccount', toStoredAccount(fields))
}

/** False when the version is stale. Without a daily limit there is none any more. */
export async function updatePaymentAccount(db: Db, id: string, version: number, fields: Fields): Promise<boolean> {
  return updateVersion(
    db,
    'paymentAccount',
    { id, version },
    { ...toStoredAccount(fields), dailyLimitMinor: fields.dailyLimitMinor ?? null },
  )
}

/** How many changed: those already in that status are left alone. */
export async function setPaymentAccountStatus(db: Db, ids: readonly string[], status: OfferStatus): Promise<number> {
  return setStatus(db, 'paymentAccount', ids, status)
}

/** The secrets of an account as they are stored: sealed. */
export async function readStoredSecrets(db: Db, id: string): Promise<Record<string, string>> {
  const row = await db.selectFrom('paymentAccount').select('secrets').where('id', '=', id).executeTakeFirst()
  return row?.secrets ?? {}
}

/** Keeps the outcome of a test; nobody's edit is disturbed by it. */
export async function setLastTest(db: Db, id: string, test: AccountTest): Promise<void> {
  await db
    .updateTable('paymentAccount')
    .set({ lastTest: json(test) })
    .where('id', '=', id)
    .execute()
}

/** The data that a test of the account needs in addition to the account itself. */
export async function readAccountSurroundings(db: Db, account: PaymentAccountRow) {
  const result = await sql<{ modeActive: boolean; currencyActive: boolean; websites: number; groups: number }>`
    select
      (select count(*)::int from website_group where id = any (${account.groupIds}::bigint[])) as groups,
      exists (select from payment_mode where id = ${account.paymentModeId} and status = 'active') as mode_active,
      exists (select from currency where code = ${account.currencyCode} and status = 'active') as currency_active,
      (select count(*)::int from website where id = any (${account.websiteIds}::bigint[])) as websites`.execute(db)
  return result.rows[0]
}

/** Counts again what the orders since `start` took of each account's limit of the day. */
export async function recountUsedToday(db: Db, day: string, start: string): Promise<void> {
  await sql`
    update payment_account a set used_day = ${day}::date, used_today_minor = coalesce((
      select sum(o.total_minor) from shop_order o
      where o.payment_account_id = a.id and o.status <> 'cancelled'
        and (o.account_day = ${day}::date or o.account_day is null and o.created_at >= ${start})), 0)
    where used_day is not null`.execute(db)
}

/** The names of those of the accounts that orders or payments refer to, sorted: these can't be deleted. */
export async function findOrderedPaymentAccounts(db: Db, ids: readonly string[]): Promise<string[]> {
  const result = await sql<{ name: string }>`
    select a.name from payment_account a
    where a.id = any (${ids}::bigint[]) and (
      exists (select from shop_order o where o.payment_account_id = a.id) or exists (select from payment p where p.account_id = a.id))
    order by a.name`.execute(db)
  return result.rows.map((row) => row.name)
}

/**
 * Deletes accounts, in any scope, and returns how many there were. A foreign key refuses all where one has orders or
 * payments.
 */
export async function deletePaymentAccounts(db: Db, ids: readonly string[]): Promise<number> {
  return deleteRows(db, 'paymentAccount', ids)
}
