// npm run check calls this: that docs/coverage.md names actions, screens and tests which exist, and every action of the product families; and that each sentence
// which other documents put next to its test has one that exists.
import { glob, readFile } from 'node:fs/promises'
import { catalogue } from '@wanpu/contract'
import { coverageGaps } from './coverage.rules.ts'
import { sentenceGaps } from './sentences.rules.ts'

/** Documents with tables of sentences and their tests. */
const sentenceDocuments = ['docs/selling.md', 'docs/publishing.md', 'docs/security.md']
const titleLine = /(?:^|\n)\s*(?:(?:test|describe)(?:\.\w+)*(?:\([^\n]*?\))?|\](?: as const)?\))\(\s*(['"`])(.*?)\1/g

async function texts(pattern: string): Promise<Map<string, string>> {
  const files = await Array.fromAsync(glob(pattern, { exclude: (name) => /node_modules|dist$/.test(name) }))
  return new Map(await Promise.all(files.map(async (file): Promise<[string, string]> => [file, await readFile(file, 'utf8')])))
}

const files = await texts('{contract,storefront,server,console,testkit,e2e}/**/*.{test,spec}.{ts,tsx}')
const words = await texts('console/src/**/*text.ts')
const tests = new Map([...files].map(([file, text]) => [file, [...text.matchAll(titleLine)].map(([, , title]) => title ?? '')]))
const read = (document: string) => readFile(document, 'utf8')
const commands = Object.keys(JSON.parse(await read('package.json')).scripts)

const screens = [...words.values()].join('\n')
const gaps = coverageGaps(await read('docs/coverage.md'), { actions: [...catalogue.keys()], tests, screens }).map(
  (gap) => `docs/coverage.md: ${gap}`,
)
for (const document of sentenceDocuments) {
  gaps.push(...sentenceGaps(await read(document), { tests, commands }).map((gap) => `${document}: ${gap}`))
}
for (const gap of gaps) process.stderr.write(`${gap}\n`)
process.exitCode = gaps.length > 0 ? 1 : 0
