import type { DocumentSettingRow, documentSetting, InputOf, Page } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { contains, pageOfRows } from '../../../db/query.ts'
import { deleteRows, insertRow, updateVersion } from '../../../db/versioned.ts'
import type { WebsiteScope } from '../../../website-scope.ts'
import { appliesToWebsite, belongsToScope } from '../../system/websites/applies-to.sql.ts'

export type DocumentSettingFields = Omit<InputOf<typeof documentSetting.insert>, 'nextInvoice'> & { issuingSince: string | null }

/** How many websites have a row `document_setting` as the nearest one. */
const usingWebsites = sql<number>`(
  select count(*)::int from website w
  where case
    when document_setting.website_id is not null then w.id = document_setting.website_id
    when exists (select from document_setting o where o.website_id = w.id) then false
    when document_setting.group_id is not null then w.group_id = document_setting.group_id
    else not exists (select from document_setting o where o.group_id = w.group_id) end)`

/** The settings for a group, or for every website, belong to those who may see every website. */
function selectSettings(db: Db, scope: WebsiteScope, year: number) {
  const rows = db
    .selectFrom('documentSetting')
    .select([
      'id',
      'version',
      'websiteId',
      'groupId',
      'sellerName',
      'sellerAddress',
      'registration',
      'taxNumber',
      'email',
      'phone',
      'logo',
      'footer',
    ])
    .select(['paper', 'invoicePrefix', 'creditNotePrefix', 'issuing', 'createdAt', 'updatedAt'])
    .select([
      sql<string>`coalesce((select w.domain from website w where w.id = document_setting.website_id), '')`.as('websiteDomain'),
      sql<string>`coalesce((select g.name from website_group g where g.id = document_setting.group_id), '')`.as('groupName'),
      usingWebsites.as('websites'),
      sql<number>`coalesce((select s.next_number from invoice_sequence s where s.prefix = invoice_prefix and s.year = ${year}), 1)`.as(
        'nextInvoice',
      ),
    ])
    .$castTo<DocumentSettingRow>()
  return rows.where(belongsToScope(scope))
}

/**
 * A page of the scope's settings, newest first unless sorted, each with the next invoice number of `year` and how many
 * websites it counts for.
 */
export async function searchDocumentSettings(
  db: Db,
  input: InputOf<typeof documentSetting.search>,
  scope: WebsiteScope,
  year: number,
): Promise<Page<DocumentSettingRow>> {
  const { keywords, websiteId } = input
  let rows = selectSettings(db, scope, year)
  if (keywords) rows = rows.where((eb) => eb.or([contains('sellerName', keywords), contains('invoicePrefix', keywords)]))
  if (websiteId) rows = rows.where(appliesToWebsite('document_setting', websiteId))
  return pageOfRows(db, rows, input, { sellerName: 'sellerName', createdAt: 'createdAt' }, 'id')
}

/**
 * The settings with these ids in the order of their ids, with the next invoice number of `year`; those outside the
 * scope are left out.
 */
export async function findDocumentSettings(
  db: Db,
  ids: readonly string[],
  scope: WebsiteScope,
  year: number,
): Promise<DocumentSettingRow[]> {
  return selectSettings(db, scope, year).where('id', 'in', ids).orderBy('id').execute()
}

/** Since when orders are invoiced by themselves; null: they are not. */
export async function readIssuingSince(db: Db, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('documentSetting')
    .select('issuingSince')
    .where('id', '=', id)
    .$castTo<{ issuingSince: string | null }>()
    .executeTakeFirst()
  return row?.issuingSince ?? null
}

/** The first of these prefixes that other settings already use, compared without case; undefined when all are free. */
export async function findTakenPrefix(db: Db, prefixes: readonly string[], exceptId: string | undefined): Promise<string | undefined> {
  const wantedPrefixes = prefixes.map((prefix) => prefix.toLowerCase())
  const rows = await db
    .selectFrom('documentSetting')
    .select(['invoicePrefix', 'creditNotePrefix'])
    .$if(exceptId !== undefined, (query) => query.where('id', '<>', exceptId ?? ''))
    .execute()
  const usedPrefixes = new Set(rows.flatMap((row) => [row.invoicePrefix.toLowerCase(), row.creditNotePrefix.toLowerCase()]))
  return prefixes.find((_, at) => usedPrefixes.has(wantedPrefixes[at] ?? ''))
}

/** Whether there are settings for just this website or group, or, with neither, for every website. */
export async function hasSettingOf(
  db: Db,
  { websiteId, groupId }: { websiteId: string | null; groupId: string | null },
  exceptId: string | undefined,
): Promise<boolean> {
  const rows = await db
    .selectFrom('documentSetting')
    .select('id')
    .where('websiteId', 'is not distinct from', websiteId)
    .where('groupId', 'is not distinct from', groupId)
    .$if(exceptId !== undefined, (query) => query.where('id', '<>', exceptId ?? ''))
    .execute()
  return rows.length > 0
}

/**
 * Returns the new settings' id. Fails as `taken` where the website, the group or, with neither, the installation has
 * settings.
 */
export async function insertDocumentSetting(db: Db, fields: DocumentSettingFields): Promise<string> {
  return insertRow(db, 'documentSetting', fields)
}

/** False when the version is stale. */
export async function updateDocumentSetting(db: Db, id: string, version: number, fields: DocumentSettingFields): Promise<boolean> {
  return updateVersion(db, 'documentSetting', { id, version }, fields)
}

/**
 * Deletes settings, whatever the scope, and returns their number. Their number series stay, so that no number is used
 * twice.
 */
export async function deleteDocumentSettings(db: Db, ids: readonly string[]): Promise<number> {
  return deleteRows(db, 'documentSetting', ids)
}
