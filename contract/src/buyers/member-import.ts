import { z } from 'zod'
import { noUpload } from '../catalog/goods-import.ts'
import { fileFailures } from '../catalog/goods-import-file.ts'
import { action, failure } from '../core/action.ts'
import type { Language } from '../core/dispatcher-failures.ts'
import { count, id } from '../core/fields.ts'
import { personal } from '../core/personal.ts'
import { websiteId } from '../core/websites.ts'

/** Rows that one list of customers may have. */
export const mostMemberRows = 10_000

/** Why a row of a list of customers stays out: Chinese, English. */
export const memberRowProblems = {
  'no-email': ['没有邮箱', 'No e-mail'],
  'bad-email': ['邮箱格式不正确', 'Not an e-mail address'],
  doubled: ['前面的行已有这个邮箱', 'An earlier row has this e-mail'],
  'too-long': ['内容过长（姓名 100、电话 50 个字符）', 'Too long (name 100, phone 50 characters)'],
  'damaged-row': ['这一行无法读取（引号不成对）', 'The row can’t be read: its quotes don’t match'],
} as const satisfies Record<string, readonly [string, string]>
export type MemberRowProblem = keyof typeof memberRowProblems
const problemCodes = Object.keys(memberRowProblems) as [MemberRowProblem, ...MemberRowProblem[]]

/** Why a row of a list of customers stays out, in words. */
export const memberRowProblemIn = (code: MemberRowProblem, language: Language): string => memberRowProblems[code][language === 'zh' ? 0 : 1]

const column = z.int().min(0).max(999)
/** Which column holds what, counted from 0. */
export const memberColumns = z.strictObject({
  email: column,
  name: column.optional(),
  phone: column.optional(),
  tags: column.optional(),
  memo: column.optional(),
})
export type MemberColumns = z.output<typeof memberColumns>

/**
 * Customers of a website: `text` as pasted from a table, or `uploadId` of a CSV, TSV or XLSX file, exactly one of them.
 * `columns` and `hasHeader` are recognised when they are left out. `existing`: customers whom the website knows stay as
 * they are, or take name, phone and notes that a row has, and its tags in addition to their own.
 */
const memberImportInput = z
  .strictObject({
    websiteId,
    text: z.string().min(1).max(500_000).optional(),
    uploadId: id.optional(),
    columns: memberColumns.optional(),
    hasHeader: z.boolean().optional(),
    existing: z.enum(['keep', 'update']).default('keep'),
  })
  .refine(({ text, uploadId }) => (text === undefined) !== (uploadId === undefined), { error: 'one of text and uploadId' })
export type MemberImportInput = z.output<typeof memberImportInput>

const counts = {
  totalRows: count,
  inserting: count,
  updating: count,
  /** Known to the website, left as they are. */
  keeping: count,
  failing: count,
}

export const memberImportPreview = z.object({
  /** The cells of the first rows as they are in the file, the header first if there is one. */
  head: personal(z.array(z.array(z.string()))),
  hasHeader: z.boolean(),
  columns: memberColumns,
  ...counts,
  /** The first hundred rows that stay out. */
  problems: z.array(z.object({ row: count, email: personal(z.string()), code: z.enum(problemCodes), reason: z.string() })),
})
export type MemberImportPreview = z.output<typeof memberImportPreview>

const fails = [
  noUpload,
  failure('member-too-many-rows', '一次最多 {most} 行，请分成多个文件', 'At most {most} rows at once: split the list'),
  failure('member-no-columns', '请指定邮箱所在的列', 'Name the column of the e-mail'),
  ...fileFailures,
] as const

/** Customers from a list. Rows with a problem stay out; the rest goes in. */
export const memberImport = {
  preview: action('member-user.preview.import', {
    effect: 'reads',
    input: memberImportInput,
    output: memberImportPreview,
    fails,
    scope: 'website',
  }),
  run: action('member-user.import', {
    effect: 'writes',
    isUndoable: true,
    input: memberImportInput,
    output: z.object(counts),
    fails,
    scope: 'website',
  }),
}
