import { shopArticle, type Zone } from '@wanpu/contract'
import type { Db } from '../../../../db/open.ts'
import type { WebsiteScope } from '../../../../website-scope.ts'
import { findArticlesAt, findNamedGroups, findWebsiteIds, type Owner, type StoredArticle } from './article-file.sql.ts'
import { type ArticlePlan, planArticle } from './article-plan.rules.ts'
import type { ArticleFileRow, RowProblem } from './article-row.rules.ts'

/** A row that may go in: the article that it is about, unless it is new, and what becomes of it. */
export interface JudgedArticle {
  row: ArticleFileRow
  owner: Owner
  current: StoredArticle | undefined
  plan: ArticlePlan
}

export interface RefusedRow {
  row: ArticleFileRow
  problem: RowProblem
}

interface Judging {
  db: Db
  scope: WebsiteScope
  now: Date
  zone: Zone
  isLocked: boolean
}

/** The rows of a file against websites, groups and articles as they are. */
export async function judgeArticles(rows: readonly ArticleFileRow[], judging: Judging) {
  const ownerOf = await findOwners(rows, judging)
  const ownedRows = rows.map((row) => ({ row, owner: row.problem ?? ownerOf(row) }))
  const places = ownedRows.flatMap(({ row, owner }) => ('code' in owner ? [] : [{ ...owner, address: row.address }]))
  const storedByKey = Map.groupBy(await findArticlesAt(judging.db, places, judging), (article) => keyOf(article, article.urlKeywords))
  const addresses = new Set<string>()
  const good: JudgedArticle[] = []
  const refusedRows: RefusedRow[] = []
  for (const { row, owner } of ownedRows) {
    const outcome = 'code' in owner ? owner : judgeRow(row, owner, storedByKey.get(keyOf(owner, row.address)) ?? [], addresses, judging)
    if ('code' in outcome) refusedRows.push({ row, problem: outcome })
    else good.push(outcome)
  }
  return { good, refused: refusedRows }
}

const keyOf = ({ websiteId, groupId }: Owner, address: string) => `${websiteId ?? ''} ${groupId ?? ''} ${address}`

function judgeRow(
  row: ArticleFileRow,
  owner: Owner,
  storedArticles: readonly StoredArticle[],
  addresses: Set<string>,
  { now, zone }: Judging,
): JudgedArticle | RowProblem {
  const key = keyOf(owner, row.address)
  if (storedArticles.length > 1) return { code: 'several-articles' }
  if (addresses.has(key)) return { code: 'doubled' }
  addresses.add(key)
  const [current] = storedArticles
  if (current === undefined && !isAddress(row.address)) return { code: 'bad-value', column: { field: 'urlKeywords' } }
  const plan = planArticle(row, current, { zone, now, isTemplate: owner.groupId !== null })
  return 'code' in plan ? plan : { row, owner, current, plan }
}

const isAddress = (address: string) => shopArticle.insert.input.shape.urlKeywords.safeParse(address).success

/**
 * Finds which website or group a row names. Templates reach every website: they are edited by those who may see every
 * website.
 */
async function findOwners(rows: readonly ArticleFileRow[], { db, scope }: Judging) {
  const good = rows.filter(({ problem }) => problem === undefined)
  const websites = await findWebsiteIds(db, namesIn(good, 'website'), scope)
  const groups = await findNamedGroups(db, namesIn(good, 'group'))
  return ({ website, group }: ArticleFileRow): Owner | RowProblem => {
    if (website !== '') {
      const websiteId = websites.get(website)
      return websiteId === undefined ? { code: 'no-website' } : { websiteId, groupId: null }
    }
    if (scope.kind !== 'all') return { code: 'templates-forbidden' }
    const namedGroups = groups.filter(({ name }) => name === group)
    const [only, ...others] = namedGroups.length > 0 ? namedGroups : groups.filter(({ number }) => number === group)
    if (only === undefined) return { code: 'no-group' }
    return others.length > 0 ? { code: 'several-groups' } : { websiteId: null, groupId: only.id }
  }
}

const namesIn = (rows: readonly ArticleFileRow[], part: 'website' | 'group') => [
  ...new Set(rows.map((row) => row[part]).filter((name) => name !== '')),
]
