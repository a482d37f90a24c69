// The rules between the parts of the house, over the list of imports: see docs/architecture.md.

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
  testkit: ['testkit', 'server', 'contract', 'storefront'],
  e2e: ['e2e', 'testkit', 'server', 'contract', 'storefront'],
  bench: ['bench', 'scripts', 'e2e', 'testkit', 'server', 'contract', 'storefront'],
  scripts: ['scripts', 'server', 'contract', 'storefront', 'testkit', 'e2e', 'bench'],
}

/** Tests of any workspace may use the testkit and, for the screens, the browser's journeys. */
const isTest = (file: string) => /\.test\.tsx?$/.test(file)

/** What breaks the rules, one line each. */
export function violations(imports: readonly Import[]): string[] {
  return imports.flatMap(({ from, to }) => {
    const wrong = wrongWorkspace(from, to) ?? wrongDepth(from, to)
    return wrong ? [`${from} imports ${to}: ${wrong}`] : []
  })
}

function wrongWorkspace(from: string, to: string): string | undefined {
  const home = workspaceOf(from)
  const target = workspaceOf(to)
  if (!home || !target) return undefined
  if (isTest(from) && target === 'testkit') return undefined
  return mayImport[home]?.includes(target) ? undefined : `${home} may not know ${target}`
}

/** Only the files at the top of a room are public: server/src/domains/goods/files/csv.ts belongs to goods alone. */
function wrongDepth(from: string, to: string): string | undefined {
  const room = /^((?:server|console)\/src\/domains\/[^/]+)\/[^/]+\//.exec(to)?.[1]
  if (!room || from.startsWith(`${room}/`) || !/^(server|console)\//.test(from)) return undefined
  return `only the files at the top of ${room} are public`
}

function workspaceOf(path: string): string | undefined {
  const name = path.startsWith('@wanpu/') ? path.split('/')[1] : path.split('/')[0]
  return name !== undefined && name in mayImport ? name : undefined
}
