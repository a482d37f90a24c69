import type { MemberColumns, MemberRowProblem } from '@wanpu/contract'
import { cleanText, jsonTexts } from '../../catalog/goods-import/table-file.ts'

/** A row of a list of customers. */
export interface ListedMember {
  row: number
  email: string
  name: string
  phone: string
  tags: string[]
  memo: string
  /** Why it stays out. */
  problem?: MemberRowProblem
}

interface TableRow {
  row: number
  cells: readonly string[]
  fault?: 'bad-quoting'
}

/** Headers as programs and people write them, without spaces, characters and capitals. */
const headerNames: Record<keyof MemberColumns, readonly string[]> = {
  email: ['邮箱', '电子邮箱', '邮件', 'email', 'emailaddress', 'mail'],
  name: ['姓名', '名字', '顾客', '客户', 'name', 'fullname', 'customer', 'customername'],
  phone: ['电话', '手机', '手机号', '联系电话', 'phone', 'phonenumber', 'mobile', 'tel', 'telephone'],
  tags: ['标签', 'tags', 'tag', 'labels'],
  memo: ['备注', 'memo', 'note', 'notes'],
}
const names = ['email', 'name', 'phone', 'tags', 'memo'] as const

const normalizeHeader = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** What the columns mean by their headers; undefined when the row has no header of an e-mail. */
function columnsByHeader(cells: readonly string[]): MemberColumns | undefined {
  const keys = cells.map(normalizeHeader)
  const places = names.map((name) => [name, keys.findIndex((key) => headerNames[name].includes(key))] as const)
  const columnPlaces = Object.fromEntries(places.filter(([, at]) => at !== -1))
  return columnPlaces.email === undefined ? undefined : { ...columnPlaces, email: columnPlaces.email }
}

const isEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) && text.length <= 200

const isPhone = (text: string) => /^\+?[\d\s()./-]+$/.test(text) && text.replaceAll(/\D/g, '').length >= 5

/**
 * Without headers: the column that has an e-mail in the first row, one of phone numbers, and the first of the others as
 * the name.
 */
function columnsByPlace(table: readonly TableRow[]): MemberColumns | undefined {
  const rows = table.slice(0, 50).map(({ cells }) => cells.map((cell) => cell.trim()))
  const places = (rows[0] ?? []).map((_, at) => at)
  const email = places.find((at) => isEmail(rows[0]?.[at] ?? ''))
  if (email === undefined) return undefined
  const phone = places.find((at) => rows.some((cells) => isPhone(cells[at] ?? '')))
  const name = places.find((at) => at !== email && at !== phone && rows.some((cells) => cells[at]))
  return { email, ...(name !== undefined && { name }), ...(phone !== undefined && { phone }) }
}

/**
 * Reads a table into rows, by the columns that were given or else recognised; `columns` is undefined when nobody can
 * say where the e-mails are.
 */
export function readMemberTable(
  table: readonly TableRow[],
  tableInput: { columns?: MemberColumns | undefined; hasHeader?: boolean | undefined },
): { hasHeader: boolean; columns: MemberColumns | undefined; rows: ListedMember[] } {
  const first = table[0]?.cells ?? []
  const headerColumns = columnsByHeader(first)
  const hasHeader = tableInput.hasHeader ?? headerColumns !== undefined
  const columns = tableInput.columns ?? (hasHeader ? headerColumns : columnsByPlace(table))
  if (columns === undefined) return { hasHeader, columns, rows: [] }
  const emails = new Set<string>()
  const rows = table.slice(hasHeader ? 1 : 0).map((row) => {
    const member = readRow(row, columns)
    const problem = row.fault === undefined ? problemOf(member, emails) : 'damaged-row'
    emails.add(member.email)
    return problem === undefined ? member : { ...member, problem }
  })
  return { hasHeader, columns, rows }
}

function readRow({ row, cells }: TableRow, columns: MemberColumns): ListedMember {
  const cell = (at: number | undefined) => (at === undefined ? '' : cleanText(cells[at] ?? ''))
  const tagsCell = cell(columns.tags)
  const tags = (jsonTexts(tagsCell) ?? tagsCell.split(/[,，、;；|]/)).map((tag) => tag.trim().slice(0, 50)).filter(Boolean)
  return {
    row,
    email: cell(columns.email).toLowerCase(),
    name: cell(columns.name),
    phone: cell(columns.phone),
    tags: [...new Set(tags)].slice(0, 50),
    memo: cell(columns.memo).slice(0, 5000),
  }
}

function problemOf({ email, name, phone }: ListedMember, emails: ReadonlySet<string>): MemberRowProblem | undefined {
  if (email === '') return 'no-email'
  if (!isEmail(email)) return 'bad-email'
  if (name.length > 100 || phone.length > 50) return 'too-long'
  return emails.has(email) ? 'doubled' : undefined
}
