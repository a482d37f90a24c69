import { createHash } from 'node:crypto'
import { articleFile, articleHeader, articleRowProblemIn, type InputOf, mostArticleRows, type SampleRow } from '@wanpu/contract'
import { type Context, handlers } from '../../../../action.ts'
import { ActionError } from '../../../../refusals.ts'
import { cutToDifference } from '../../../../text/difference.ts'
import { checkTableUpload, readTableInput } from '../../../catalog/goods-import/input-table.ts'
import { reasonsOf } from '../../../catalog/goods-import/row-reasons.ts'
import { readBusinessZone } from '../../../system/config/business-zone.ts'
import { publishDueArticles } from '../article.sql.ts'
import { type FileTerms, formatCell } from './article-cell.rules.ts'
import { writeFiledArticles } from './article-file.sql.ts'
import { readArticleHeader } from './article-header.rules.ts'
import { type ArticleFileRow, readArticleRow } from './article-row.rules.ts'
import { type JudgedArticle, judgeArticles, type RefusedRow } from './judge-articles.ts'

const [shownProblems, shownChanges] = [100, 50]

export const articleFileActions = handlers(articleFile, {
  async preview(input, context) {
    const file = await readFile(input, context, false)
    const words = context.language
    const problems = file.refused.map(({ row, problem: { code, column } }) => ({
      row: row.row,
      article: nameOf(row),
      code,
      reason: articleRowProblemIn(code, words, column),
    }))
    return {
      ...countsOf(file),
      columns: file.header.columns.map((column) => articleHeader(column, words)),
      ignored: file.header.ignored,
      reasons: reasonsOf(problems),
      problems: problems.slice(0, shownProblems),
      sample: file.changing.slice(0, shownChanges).map((judgedArticle) => sampleOf(judgedArticle, file.terms)),
      mark: markOf(file.changing),
    }
  },

  async run({ mark, ...input }, context) {
    const file = await readFile(input, context, true)
    if (mark !== undefined && mark !== markOf(file.changing)) throw context.fail('article-file-outdated')
    const newArticles = file.changing.filter(({ current }) => current === undefined)
    await writeFiledArticles(
      context.db,
      newArticles.map(({ row, owner, plan }) => ({ ...plan.content, ...owner, urlKeywords: row.address })),
      file.changing.flatMap(({ current, plan }) =>
        current ? [{ ...plan.content, urlKeywords: current.urlKeywords, id: current.id }] : [],
      ),
    )
    const changedIds = file.changing.flatMap(({ current }) => (current ? [current.id] : []))
    await publishDueArticles(context.db, context.now(), changedIds)
    return { ...countsOf(file), affected: file.changing.length }
  },
})

/**
 * The file compared with the present articles.
 * @throws the declared failures, and no-such-upload for another user's file
 */
async function readFile(input: InputOf<typeof articleFile.preview>, context: Context, isLocked: boolean) {
  await checkTableUpload(input, context)
  const [first, ...table] = await readTableInput(context.services, context.db, input, {
    most: mostArticleRows + 1,
    tooMany: 'article-too-many-rows',
    hasTexts: true,
  })
  const header = readArticleHeader(first?.cells ?? [])
  if (header === undefined) throw new ActionError('article-no-columns')
  const terms: FileTerms = { zone: await readBusinessZone(context.db), language: context.language }
  const rows = table.map((row) => readArticleRow(row, header))
  const { good, refused: refusedRows } = await judgeArticles(rows, { ...context, now: context.now(), zone: terms.zone, isLocked })
  return { header, terms, rows, good, refused: refusedRows, changing: good.filter(({ plan }) => plan.changes.length > 0) }
}

interface JudgedFile {
  rows: readonly ArticleFileRow[]
  good: readonly JudgedArticle[]
  refused: readonly RefusedRow[]
  changing: readonly JudgedArticle[]
}

function countsOf({ rows, good, refused: refusedRows, changing }: JudgedFile) {
  const inserting = changing.filter(({ current }) => current === undefined).length
  return {
    totalRows: rows.length,
    inserting,
    changing: changing.length - inserting,
    unchanged: good.length - changing.length,
    failing: refusedRows.length,
  }
}

const nameOf = ({ website, group, address }: Pick<ArticleFileRow, 'website' | 'group' | 'address'>) =>
  [website || group, address].filter((part) => part !== '').join(' / ')

function sampleOf({ row, current, plan }: JudgedArticle, terms: FileTerms): SampleRow {
  const sides = plan.changes.map(({ column, before, after }) => {
    const difference = cutToDifference(formatCell(column, before, terms), formatCell(column, after, terms))
    return { header: articleHeader(column, terms.language), ...difference }
  })
  return {
    id: current?.id ?? `new-${row.row}`,
    title: nameOf(row),
    before: current === undefined ? {} : Object.fromEntries(sides.map(({ header, before }) => [header, before])),
    after: Object.fromEntries(sides.map(({ header, after }) => [header, after])),
  }
}

/** Names the articles that change, in the versions that were read. */
function markOf(changing: readonly JudgedArticle[]): string {
  const revisions = changing.map(({ row, current }) => (current === undefined ? nameOf(row) : [current.id, current.version]))
  return createHash('sha256').update(JSON.stringify(revisions)).digest('base64url')
}
