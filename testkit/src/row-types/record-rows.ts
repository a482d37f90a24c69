// Loaded by Node before everything else where the API tests record what they send: each `sql<Row>` and `$castTo<Row>`
// of the server names its place, and what its rows and values were is written down, for scripts/row-types.ts.
import { appendFileSync, mkdirSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  AliasNode,
  CamelCasePlugin,
  DeleteQueryNode,
  IdentifierNode,
  InsertQueryNode,
  type KyselyPlugin,
  type OperationNode,
  type QueryId,
  type RawBuilder,
  RawNode,
  SelectQueryNode,
  sql,
  UpdateQueryNode,
} from 'kysely'
import { type RecordedRows, rowTypesFolder } from './recorded-rows.ts'
import { addSeen, nothingSeen, type SeenValues } from './seen-values.rules.ts'
import { markSites } from './typed-queries.rules.ts'

type Tag = <Row>(fragments: TemplateStringsArray, ...parameters: unknown[]) => RawBuilder<Row>

declare global {
  /** The `sql` of a marked file. */
  var sqlAt: (site: string, passesOn: boolean) => Tag
  /** What a marked `$castTo` adds to its query. */
  var castAt: (site: string) => KyselyPlugin
}

const root = join(import.meta.dirname, '../../..')
const isMarked = (path: string) => path.startsWith('server/src/') && path.endsWith('.ts') && !path.endsWith('.test.ts')

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    const path = url.startsWith('file:') ? relative(root, fileURLToPath(url)).replaceAll('\\', '/') : ''
    return isMarked(path) && Buffer.isBuffer(loaded.source) ? { ...loaded, source: markSites(path, loaded.source.toString()) } : loaded
  },
})

/**
 * The sites by the texts of their templates, which each are one object for all calls, and the templates that bring the
 * rows of a query within them.
 */
const sites = new WeakMap<readonly string[], string>()
const passing = new WeakSet<readonly string[]>()
globalThis.sqlAt =
  (site, passesOn) =>
  (fragments, ...parameters) => {
    sites.set(fragments, site)
    if (passesOn) passing.add(fragments)
    return sql(fragments, ...parameters)
  }
/** Which `$castTo` of a query is its last: that one says what its rows are. */
const casts = new WeakMap<QueryId, string>()
const castNodes = new WeakMap<OperationNode, string>()
globalThis.castAt = (site) => ({
  transformQuery: ({ node, queryId }) => {
    casts.set(queryId, site)
    castNodes.set(node, site)
    return node
  },
  transformResult: async ({ result, queryId }) => {
    if (casts.get(queryId) === site) recordValues(site, result.rows)
    return result
  },
})

/** Which site the rows of a query are of, or their columns by name. */
interface Sites {
  rows?: string | undefined
  columns: Map<string, string>
}

// Every query of the server passes through this plugin with its nodes as they were built, and every result on its way
// back.
const queries = new WeakMap<QueryId, Sites>()
const { transformQuery, transformResult } = CamelCasePlugin.prototype
CamelCasePlugin.prototype.transformQuery = function (args) {
  const found = sitesOf(args.node)
  if (found.rows !== undefined || found.columns.size > 0) queries.set(args.queryId, found)
  return transformQuery.call(this, args)
}
CamelCasePlugin.prototype.transformResult = async function (args) {
  const result = await transformResult.call(this, args)
  const found = queries.get(args.queryId)
  if (found?.rows !== undefined) recordValues(found.rows, result.rows)
  for (const [name, site] of found?.columns ?? [])
    recordValues(
      site,
      result.rows.flatMap((row) => (name in row ? [row[name]] : [])),
    )
  return result
}

function sitesOf(node: OperationNode): Sites {
  if (RawNode.is(node))
    return { rows: passing.has(node.sqlFragments) ? castWithin(node) : sites.get(node.sqlFragments), columns: new Map() }
  const { selections = [] } = selectionOf(node) ?? {}
  const named = selections.flatMap(({ selection }) => {
    if (!AliasNode.is(selection) || !RawNode.is(selection.node) || !IdentifierNode.is(selection.alias)) return []
    const site = sites.get(selection.node.sqlFragments)
    return site === undefined ? [] : [[selection.alias.name, site] as const]
  })
  return { columns: new Map(named) }
}

/** The cast of the first query within a template that has one. */
function castWithin(node: OperationNode): string | undefined {
  if (!RawNode.is(node)) return castNodes.get(node)
  for (const parameter of node.parameters) {
    const site = castWithin(parameter)
    if (site !== undefined) return site
  }
  return undefined
}

/** What a query brings back, by the nodes of Kysely. */
function selectionOf(node: OperationNode): Pick<SelectQueryNode, 'selections'> | undefined {
  if (SelectQueryNode.is(node)) return node
  const isWrite = InsertQueryNode.is(node) || UpdateQueryNode.is(node) || DeleteQueryNode.is(node)
  return isWrite ? node.returning : undefined
}

/** Of large results some rows tell enough. */
const mostRows = 200
/** News are written together, so often. */
const writeEveryMs = 250
const seenBySite = new Map<string, SeenValues>()
const sitesWithNews = new Set<string>()
mkdirSync(rowTypesFolder, { recursive: true })
const file = join(rowTypesFolder, `${process.pid}.jsonl`)
setInterval(writeNews, writeEveryMs).unref()
process.on('exit', writeNews)

function recordValues(site: string, values: readonly unknown[]): void {
  const seen = seenBySite.get(site) ?? nothingSeen()
  seenBySite.set(site, seen)
  if (values.slice(0, mostRows).filter((value) => addSeen(seen, value)).length > 0) sitesWithNews.add(site)
}

function writeNews(): void {
  const lines = [...sitesWithNews].map((site): RecordedRows => ({ site, seen: seenBySite.get(site) ?? nothingSeen() }))
  sitesWithNews.clear()
  if (lines.length > 0) appendFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
}
