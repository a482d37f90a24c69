// The rules between packages, layers and features, over the list of imports: see docs/architecture.md.

import { isTestFile } from './test-files.ts'

export interface Import {
  /** The importing file, from the project's root. */
  from: string
  /** The imported file from the project's root, or a package's name. */
  to: string
}

/** Which workspace may import which. `types` may only be imported as types. */
const mayImport: Record<string, readonly string[]> = {
  contract: ['contract'],
  storefront: ['storefront', 'contract'],
  server: ['server', 'contract', 'storefront'],
  console: ['console', 'contract'],
  client: ['client', 'contract'],
  examples: ['examples', 'client'],
  testkit: ['testkit', 'server', 'contract', 'storefront'],
  e2e: ['e2e', 'testkit', 'server', 'contract', 'storefront'],
  bench: ['bench', 'scripts', 'e2e', 'testkit', 'server', 'contract', 'storefront'],
  scripts: ['scripts', 'server', 'contract', 'storefront', 'testkit', 'e2e', 'bench'],
}

/** The layers of the console, the lowest first: a file imports its own layer and those below. */
const consoleLayers = ['lib', 'kit', 'shell', 'domains']

/** The areas of features in every package, the lowest first: a feature imports its own area and those below. */
const areas = ['system', 'rows of messages', 'catalog', 'terms', 'shops', 'buyers', 'selling', 'messages']

/**
 * Features that are in another place of the order than their area: mails and notices are written as rows by everybody,
 * the console shows these rows in the timeline of orders, and some screens show records of all features.
 */
const elsewhere: Record<string, string> = {
  'server/messages/outbox': 'rows of messages',
  'server/messages/notice': 'rows of messages',
  'server/system/backup': 'shops',
  'server/system/storage': 'messages',
  'server/system/status': 'messages',
  'console/system/backup': 'shops',
  'server/system/dashboard': 'messages',
  'server/system/installation': 'messages',
  'server/system/approval': 'messages',
  'contract/system/approval': 'messages',
  'console/system/approval': 'messages',
  'contract/system/dashboard': 'messages',
  'console/messages/alarm-channel': 'rows of messages',
  'console/messages/mail': 'rows of messages',
  'console/system/audit': 'messages',
  'console/system/dashboard': 'messages',
  'console/system/installation': 'messages',
  'console/system/frontend': 'messages',
  'console/system/task': 'messages',
}

/** What breaks the rules, one line each. */
export function violations(imports: readonly Import[]): string[] {
  return imports.flatMap(({ from, to }) => {
    const wrong = wrongWorkspace(from, to) ?? wrongLayer(from, to) ?? wrongArea(from, to) ?? wrongDepth(from, to)
    return wrong ? [`${from} imports ${to}: ${wrong}`] : []
  })
}

function wrongWorkspace(from: string, to: string): string | undefined {
  const home = workspaceOf(from)
  const target = workspaceOf(to)
  if (!home || !target) return undefined
  // Tests of any workspace may use the testkit and the contract's actions.
  if (isTestFile(from) && (target === 'testkit' || target === 'contract')) return undefined
  if (isTestFile(to) && isProduct(home) && !isTestFile(from)) return 'only tests may know what helps tests'
  // Circles are looked for among paths.
  if (to.startsWith('@wanpu/') && home === target) return 'files of the own package are imported by their path'
  return mayImport[home]?.includes(target) ? undefined : `${home} may not know ${target}`
}

const isProduct = (workspace: string) => ['contract', 'storefront', 'server', 'console'].includes(workspace)

function wrongLayer(from: string, to: string): string | undefined {
  const [own, target] = [layerOf(from), layerOf(to)]
  return own < 0 || target <= own || isTestFile(from) ? undefined : `${consoleLayers[own]} may not know ${consoleLayers[target]}`
}

function wrongArea(from: string, to: string): string | undefined {
  const [own, target] = [areaOf(from), areaOf(to)]
  return own < 0 || target <= own || isTestFile(from) ? undefined : `${areas[own]} may not know ${areas[target]}`
}

/** -1 for what is in no area. */
function areaOf(path: string): number {
  const [, home = '', area = '', feature = ''] = /^(server|console|contract)\/src\/(?:domains\/)?([^/]+)\/([^/.]+)/.exec(path) ?? []
  return areas.indexOf(elsewhere[`${home}/${area}/${feature}`] ?? area)
}

/** -1 for what lies in no layer. */
const layerOf = (path: string) => consoleLayers.indexOf(/^console\/src\/(\w+)\//.exec(path)?.[1] ?? '')

/**
 * Only the files at the top of a feature's folder are public: server/src/domains/catalog/goods/files/csv.ts belongs to
 * goods alone.
 */
function wrongDepth(from: string, to: string): string | undefined {
  const feature = /^((?:server|console)\/src\/domains\/[^/]+\/[^/]+)\/[^/]+\//.exec(to)?.[1]
  if (!feature || from.startsWith(`${feature}/`) || !/^(server|console)\//.test(from)) return undefined
  return `only the files at the top of ${feature} are public`
}

function workspaceOf(path: string): string | undefined {
  const name = path.startsWith('@wanpu/') ? path.split('/')[1] : path.split('/')[0]
  return name !== undefined && name in mayImport ? name : undefined
}

/**
 * Files that import each other, each circle once with its files in the order of the alphabet. Imports of types count: a
 * reader follows them, too.
 */
export function circles(imports: readonly Import[]): string[][] {
  const targets = new Map<string, string[]>()
  for (const { from, to } of imports) targets.set(from, [...(targets.get(from) ?? []), to])
  // Tarjan's algorithm: files are numbered as they are met; `lowest` is the lowest number that a file leads back to.
  const indexes = new Map<string, number>()
  const lowest = new Map<string, number>()
  const path: string[] = []
  const circles: string[][] = []

  function visit(file: string): void {
    indexes.set(file, indexes.size)
    lowest.set(file, indexes.size - 1)
    path.push(file)
    for (const target of targets.get(file) ?? []) {
      if (!indexes.has(target)) visit(target)
      if (path.includes(target)) lowest.set(file, Math.min(at(file), at(target)))
    }
    if (at(file) !== indexes.get(file)) return
    const circle = path.splice(path.indexOf(file))
    if (circle.length > 1) circles.push(circle.toSorted())
  }
  const at = (file: string) => lowest.get(file) ?? 0

  for (const file of targets.keys()) if (!indexes.has(file)) visit(file)
  return circles
}
