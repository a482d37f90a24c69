import { createHash } from 'node:crypto'
import {
  type InputOf,
  mostTranslationRows,
  type TranslatedColumns,
  type TranslationsFile,
  translatedColumnHeader,
  translationRowProblemIn,
  withTexts,
} from '@wanpu/contract'
import { type Context, type HandledAction, handlers } from '../../../action.ts'
import { findTranslated, setTranslations, type TranslatedRecord, type TranslatedTable } from '../../../db/translations.ts'
import { ActionError } from '../../../refusals.ts'
import { checkTableUpload, readTableInput } from '../goods-import/input-table.ts'
import { reasonsOf } from '../goods-import/row-reasons.ts'
import {
  listChangedTexts,
  readTranslationRow,
  readTranslationsHeader,
  type TranslationRow,
  type TranslationsHeader,
} from './translation-rows.rules.ts'

const [shownProblems, shownChanges] = [100, 50]

interface TranslationsSource {
  table: TranslatedTable
  /** The column that names a record. */
  title: string
  /** Those of the list's export. */
  columns: TranslatedColumns
  /** Refuses who may not edit these records. */
  checkMayEdit?(context: Context): void
}

/** The handlers of a file of translations. */
export function translationsFileActions(file: TranslationsFile, source: TranslationsSource): HandledAction[] {
  return handlers(file, {
    async preview(input, context) {
      const { header, rows, changing, good } = await readFile(input, context, source)
      const headed = (field: string, language: string) => translatedColumnHeader(source.columns, field, language, context.language)
      const problems = rows.flatMap(({ row, id, problem }) => {
        if (problem === undefined) return []
        const { code, text } = problem
        return [{ row, id, code, reason: translationRowProblemIn(code, context.language, text && headed(text.field, text.language)) }]
      })
      return {
        ...countsOf(rows, good, changing),
        columns: header.columns.map(({ field, language }) => headed(field, language)),
        ignored: header.ignored,
        reasons: reasonsOf(problems),
        problems: problems.slice(0, shownProblems),
        sample: changing.slice(0, shownChanges).map(({ record, texts }) => ({
          id: record.id,
          title: record.title,
          before: Object.fromEntries(
            texts.map(({ field, language }) => [headed(field, language), record.translations[field]?.[language] ?? '']),
          ),
          after: Object.fromEntries(texts.map(({ field, language, text }) => [headed(field, language), text])),
        })),
        mark: markOf(changing),
      }
    },

    async run({ mark, ...input }, context) {
      const { rows, changing, good } = await readFile(input, context, source)
      if (mark !== undefined && mark !== markOf(changing)) throw context.fail('translation-file-outdated')
      const changes = changing.map(({ record, texts }) => ({ id: record.id, translations: withTexts(record.translations, texts) }))
      if (changes.length > 0) await setTranslations(context.db, source.table, changes)
      return { ...countsOf(rows, good, changing), affected: changing.length }
    },
  })
}

interface ChangedRecord {
  record: TranslatedRecord
  texts: TranslationRow['texts']
}

interface ReadFile {
  header: TranslationsHeader
  rows: TranslationRow[]
  good: ChangedRecord[]
  changing: ChangedRecord[]
}

/**
 * The file compared with the present records.
 * @throws the declared failures, and no-such-upload for another user's file
 */
async function readFile(
  input: InputOf<TranslationsFile['preview']>,
  context: Context,
  { table, title, columns, checkMayEdit }: TranslationsSource,
): Promise<ReadFile> {
  checkMayEdit?.(context)
  await checkTableUpload(input, context)
  const limits = { most: mostTranslationRows + 1, tooMany: 'translation-too-many-rows', hasTexts: true }
  const [first, ...tableRows] = await readTableInput(context.services, context.db, input, limits)
  const header = readTranslationsHeader(first?.cells ?? [], columns)
  if (header === undefined) {
    const [field = ''] = Object.keys(columns.fields)
    const example = translatedColumnHeader(columns, field, 'de', context.language)
    throw new ActionError('translation-no-columns', { id: columns.id[context.language], example })
  }
  const translationRows = tableRows.map((row) => readTranslationRow(row, header, columns))
  const ids = translationRows.map(({ id }) => id).filter((id) => /^[1-9]\d{0,17}$/.test(id))
  const records = new Map((await findTranslated(context.db, { table, title }, ids)).map((record) => [record.id, record]))
  const rows = judge(translationRows, records)
  const good = rows.flatMap(({ id, texts, problem }) => {
    const record = problem === undefined ? records.get(id) : undefined
    return record === undefined ? [] : [{ record, texts: listChangedTexts(texts, record.translations) }]
  })
  return { header, rows, good, changing: good.filter(({ texts }) => texts.length > 0) }
}

/** The rows with the problems of their texts. */
function judge(rows: readonly TranslationRow[], records: ReadonlyMap<string, TranslatedRecord>): TranslationRow[] {
  const keys = new Set<string>()
  return rows.map((row) => {
    if (row.problem !== undefined) return row
    if (!records.has(row.id)) return { ...row, problem: { code: 'no-record' } }
    if (keys.has(row.id)) return { ...row, problem: { code: 'doubled' } }
    keys.add(row.id)
    return row
  })
}

function countsOf(rows: readonly TranslationRow[], good: readonly ChangedRecord[], changing: readonly ChangedRecord[]) {
  return { totalRows: rows.length, changing: changing.length, unchanged: good.length - changing.length, failing: rows.length - good.length }
}

/** Names the records that change, in the versions that were read. */
const markOf = (changing: readonly ChangedRecord[]) =>
  createHash('sha256')
    .update(JSON.stringify(changing.map(({ record }) => [record.id, record.version])))
    .digest('base64url')
