import type { DocumentPaper, InvoiceIssuing, InvoiceRecord } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { selectApplying } from '../../system/websites/applies-to.sql.ts'

export type DocumentSeller = InvoiceRecord['seller']

/** What the documents of a website are made with. */
export interface DocumentProfile {
  seller: DocumentSeller
  footer: string
  paper: DocumentPaper
  invoicePrefix: string
  creditNotePrefix: string
  issuing: InvoiceIssuing
}

interface Settings {
  sellerName: string
  sellerAddress: string
  registration: string
  taxNumber: string
  email: string
  phone: string
  logo: string
  footer: string
  paper: DocumentPaper
  invoicePrefix: string
  creditNotePrefix: string
  issuing: InvoiceIssuing
}

interface ProfileRow {
  id: string
  name: string
  seller: Partial<Record<'name' | 'registration' | 'address' | 'email' | 'phone', string>>
  logo: string | null
  vatNumber: string | null
  own: Settings | null
  ofGroup: Settings | null
  usual: Settings | null
}

const settingsWhere = (which: ReturnType<typeof sql<boolean>>) => sql<Settings | null>`(
  select jsonb_build_object('sellerName', d.seller_name, 'sellerAddress', d.seller_address, 'registration', d.registration, 'taxNumber', d.tax_number,
    'email', d.email, 'phone', d.phone, 'logo', d.logo, 'footer', d.footer, 'paper', d.paper, 'invoicePrefix', d.invoice_prefix,
    'creditNotePrefix', d.credit_note_prefix, 'issuing', d.issuing)
  from document_setting d where ${which})`

/**
 * What websites print with, by their ids: their own settings, what they say about their seller, the settings of their
 * group, those for all websites, in this order.
 */
export async function findDocumentProfiles(db: Db, websiteIds: readonly string[]): Promise<ReadonlyMap<string, DocumentProfile>> {
  const schemes = selectApplying('tax_scheme', 'website')
  const rows = await db
    .selectFrom('website')
    .select(['website.id', 'website.name', 'website.seller'])
    .select([
      sql<string | null>`global_config ->> 'logo'`.as('logo'),
      sql<string | null>`(
        select vat_number from tax_scheme where status = 'active' and ${schemes.condition} order by ${schemes.nearestFirst} limit 1)`.as(
        'vatNumber',
      ),
      settingsWhere(sql`d.website_id = website.id`).as('own'),
      settingsWhere(sql`d.group_id = website.group_id`).as('ofGroup'),
      settingsWhere(sql`d.website_id is null and d.group_id is null`).as('usual'),
    ])
    .where(sql<boolean>`website.id = any (${sql.val(websiteIds)}::bigint[])`)
    .$castTo<ProfileRow>()
    .execute()
  return new Map(rows.map((row) => [row.id, profileOf(row)]))
}

const firstFilled = (...texts: (string | null | undefined)[]) =>
  texts.find((text) => text !== undefined && text !== null && text !== '') ?? ''

function profileOf({ seller, logo, vatNumber, own, ofGroup, usual }: ProfileRow): DocumentProfile {
  const settings = own ?? ofGroup ?? usual
  return {
    seller: {
      name: firstFilled(own?.sellerName, seller.name, ofGroup?.sellerName, usual?.sellerName),
      address: firstFilled(own?.sellerAddress, seller.address, ofGroup?.sellerAddress, usual?.sellerAddress),
      registration: firstFilled(own?.registration, seller.registration, ofGroup?.registration, usual?.registration),
      taxNumber: firstFilled(own?.taxNumber, vatNumber, ofGroup?.taxNumber, usual?.taxNumber),
      email: firstFilled(own?.email, seller.email, ofGroup?.email, usual?.email),
      phone: firstFilled(own?.phone, seller.phone, ofGroup?.phone, usual?.phone),
      logo: firstFilled(own?.logo, logo, ofGroup?.logo, usual?.logo),
    },
    footer: firstFilled(own?.footer, ofGroup?.footer, usual?.footer),
    paper: settings?.paper ?? 'a4',
    invoicePrefix: settings?.invoicePrefix ?? 'INV-',
    creditNotePrefix: settings?.creditNotePrefix ?? 'CN-',
    issuing: settings?.issuing ?? 'by-hand',
  }
}
