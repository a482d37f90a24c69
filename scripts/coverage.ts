// npm run check calls this: that docs/coverage.md names actions, screens and tests which exist, and every action of the product families.
import { glob, readFile } from 'node:fs/promises'
import { catalogue } from '@wanpu/contract'
import { coverageGaps } from './coverage.rules.ts'

const titleLine = /(?:^|\n)\s*(?:test|describe)(?:\.\w+)*(?:\([^\n]*?\))?\(\s*(['"`])(.*?)\1/g

async function texts(pattern: string): Promise<Map<string, string>> {
  const files = await Array.fromAsync(glob(pattern, { exclude: (name) => /node_modules|dist$/.test(name) }))
  return new Map(await Promise.all(files.map(async (file): Promise<[string, string]> => [file, await readFile(file, 'utf8')])))
}

const tests = await texts('{contract,storefront,server,console,testkit,e2e}/**/*.{test,spec}.{ts,tsx}')
const words = await texts('console/src/**/*text.ts')
const gaps = coverageGaps(await readFile('docs/coverage.md', 'utf8'), {
  actions: [...catalogue.keys()],
  tests: new Map([...tests].map(([file, text]) => [file, [...text.matchAll(titleLine)].map(([, , title]) => title ?? '')])),
  screens: [...words.values()].join('\n'),
})
for (const gap of gaps) process.stderr.write(`docs/coverage.md: ${gap}\n`)
process.exitCode = gaps.length > 0 ? 1 : 0
