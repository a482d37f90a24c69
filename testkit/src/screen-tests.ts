import { globSync, readFileSync } from 'node:fs'

export interface ScreenTests {
  /** Those that draw something, in a window. */
  withDocument: string[]
  /** Rules of the screens: they share a process with all other tests of rules. */
  withoutDocument: string[]
}

/** The tests of a workspace. A `.test.tsx` has a document, a `.test.ts` where its first line asks for one. */
export function screenTests(workspace: 'console' | 'storefront'): ScreenTests {
  const files = globSync(`${workspace}/src/**/*.test.{ts,tsx}`).map((file) => file.replaceAll('\\', '/'))
  const hasDocument = (file: string) => file.endsWith('.tsx') || readFileSync(file, 'utf8').startsWith('// @vitest-environment happy-dom')
  return { withDocument: files.filter(hasDocument), withoutDocument: files.filter((file) => !hasDocument(file)) }
}
