import { globSync, readFileSync } from 'node:fs'

export interface ScreenTests {
  /** Those that draw something: each file has a document of its own, which takes longer than most of them. */
  withDocument: string[]
  /** Rules of the screens: they share a process with all other tests of rules. */
  withoutDocument: string[]
}

/** The tests of the console. A `.test.tsx` has a document, a `.test.ts` where its first line asks for one. */
export function screenTests(): ScreenTests {
  const files = globSync('console/src/**/*.test.{ts,tsx}').map((file) => file.replaceAll('\\', '/'))
  const hasDocument = (file: string) => file.endsWith('.tsx') || readFileSync(file, 'utf8').startsWith('// @vitest-environment happy-dom')
  return { withDocument: files.filter(hasDocument), withoutDocument: files.filter((file) => !hasDocument(file)) }
}
