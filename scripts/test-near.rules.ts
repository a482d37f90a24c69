import { dirname } from 'node:path'

/**
 * What Vitest looks for among API tests: those that changed, and the folders of the server's files that did. Folders of
 * many features count for their file alone.
 */
export function apiTestsNear(changed: readonly string[]): string[] {
  const ofServer = changed.filter((file) => file.startsWith('server/src/') && file.endsWith('.ts'))
  const near = ofServer.map((file) =>
    file.endsWith('.test.ts') ? file : wide.has(dirname(file)) ? file.replace(/\.ts$/, '.') : `${dirname(file)}/`,
  )
  return [...new Set(near)].filter((file) => !near.some((other) => other !== file && other.endsWith('/') && file.startsWith(other)))
}

const wide = new Set(['server/src', 'server/src/http', 'server/src/db', 'server/src/shop-api', 'server/src/domains'])
