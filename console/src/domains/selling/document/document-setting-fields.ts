import type { DocumentSettingRow, documentSetting, SentInputOf } from '@wanpu/contract'
import { type ScopeFields, toScopeFields, toScopeInput } from '../../../kit/form/scope.ts'

export interface DocumentSettingFields extends ScopeFields {
  sellerName: string
  sellerAddress: string
  registration: string
  taxNumber: string
  email: string
  phone: string
  logo: string | undefined
  footer: string
  paper: DocumentSettingRow['paper']
  invoicePrefix: string
  creditNotePrefix: string
  issuing: DocumentSettingRow['issuing']
  nextInvoice: number | undefined
}

/** The form of a setting; undefined: a new one for every website, on A4, with invoices issued by hand. */
export function toFields(row: DocumentSettingRow | undefined): DocumentSettingFields {
  return {
    ...toScopeFields(row),
    sellerName: row?.sellerName ?? '',
    sellerAddress: row?.sellerAddress ?? '',
    registration: row?.registration ?? '',
    taxNumber: row?.taxNumber ?? '',
    email: row?.email ?? '',
    phone: row?.phone ?? '',
    logo: row?.logo || undefined,
    footer: row?.footer ?? '',
    paper: row?.paper ?? 'a4',
    invoicePrefix: row?.invoicePrefix ?? 'INV-',
    creditNotePrefix: row?.creditNotePrefix ?? 'CN-',
    issuing: row?.issuing ?? 'by-hand',
    nextInvoice: row?.nextInvoice,
  }
}

/** What insert and update take; an empty number of the next invoice is left out, so that the numbering goes on. */
export function toInput({
  scope,
  websiteId,
  groupId,
  logo,
  nextInvoice,
  ...rest
}: DocumentSettingFields): SentInputOf<typeof documentSetting.insert> {
  return {
    ...rest,
    email: rest.email.trim(),
    ...toScopeInput({ scope, websiteId, groupId }),
    logo: logo ?? '',
    ...(nextInvoice !== undefined && { nextInvoice }),
  }
}
