import { z } from 'zod'
import { action, failure } from '../core/action.ts'
import type { Language } from '../core/dispatcher-failures.ts'
import type { FamilyName } from '../core/families.ts'
import { count } from '../core/fields.ts'
import { sampleRow } from '../core/list.ts'
import { translatedHeader } from '../core/translations.ts'
import { previewedTable } from '../system/table-file.ts'
import { noUpload } from './goods-import.ts'
import { fileFailures } from './goods-import-file.ts'

/** Rows that one file of translations may have. */
export const mostTranslationRows = 5000

/** Why a row stays out: Chinese, English. `{column}` is a header. */
const rowProblems = {
  'no-id': ['没有编号', 'No ID'],
  'no-record': ['没有这个编号的记录', 'There is nothing with this ID'],
  doubled: ['前面的行已有这个编号', 'An earlier row has this ID'],
  'bad-value': ['「{column}」过长', 'The text of “{column}” is too long'],
  'damaged-row': ['这一行无法读取（引号不成对）', 'The row can’t be read: its quotes don’t match'],
} as const satisfies Record<string, readonly [string, string]>
export type TranslationRowProblem = keyof typeof rowProblems
const problemCodes = Object.keys(rowProblems) as [TranslationRowProblem, ...TranslationRowProblem[]]

/** The texts that a list has in other languages: how its export heads them and its ids, and what a text may be. */
export interface TranslatedColumns {
  id: { zh: string; en: string }
  fields: Readonly<Record<string, { zh: string; en: string }>>
  translations: z.ZodType
}

/** How a file heads a text in a language. */
export function translatedColumnHeader({ fields }: TranslatedColumns, field: string, language: string, words: Language): string {
  return translatedHeader(fields[field]?.[words] ?? field, language)
}

/** The words for a problem; `header` is the column that it is about. */
export const translationRowProblemIn = (code: TranslationRowProblem, words: Language, header = ''): string =>
  rowProblems[code][words === 'zh' ? 0 : 1].replace('{column}', header)

const counts = { totalRows: count, changing: count, unchanged: count, failing: count }

export const translationsPreview = z.object({
  ...counts,
  /** The columns that count, and those that are passed over, as the file heads them. */
  columns: z.array(z.string()),
  ignored: z.array(z.string()),
  /** How often each reason is there, and the first hundred rows that stay out. */
  reasons: z.array(z.object({ code: z.enum(problemCodes), reason: z.string(), count })),
  problems: z.array(z.object({ row: count, id: z.string(), code: z.enum(problemCodes), reason: z.string() })),
  /** The first fifty records that change, their texts under the headers of the file. */
  sample: z.array(sampleRow),
  /** Sent with the import, it does just what was shown. */
  mark: z.string(),
})
export type TranslationsPreview = z.output<typeof translationsPreview>

const fails = [
  noUpload,
  failure('translation-too-many-rows', '一次最多 {most} 行，请分成多个文件', 'At most {most} rows at once: split the file'),
  failure(
    'translation-no-columns',
    '第一行必须是表头，有编号列（{id}）和至少一列译文，如「{example}」',
    'The first row must be a header with {id} and at least one column of translations, such as {example}',
  ),
  ...fileFailures,
] as const

const edited = failure(
  'translation-file-outdated',
  '预览之后有内容被修改，请重新预览',
  'Something was edited since the preview. Look at the preview again',
)

/**
 * Translations of a list from a file, by the ids of its export. Empty cells leave a text as it is, `-` empties it. Rows
 * with a problem stay out; the rest goes in. Who reads and changes these records may do so in every website; groups of
 * article templates are changed by those who see every website.
 */
export function translationsFile<const Family extends FamilyName>(family: Family, scope: 'none' | 'installation' = 'none') {
  return {
    preview: action(`${family}.preview.import.translations`, {
      effect: 'reads',
      input: previewedTable,
      output: translationsPreview,
      fails,
    }),
    run: action(`${family}.import.translations`, {
      effect: 'writes',
      scope,
      isUndoable: true,
      input: previewedTable,
      output: z.object({ ...counts, affected: count }),
      fails: [...fails, edited],
    }),
  }
}
export type TranslationsFile = ReturnType<typeof translationsFile<FamilyName>>
