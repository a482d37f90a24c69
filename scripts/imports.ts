// npm run check calls this: who imports whom, against the rules of imports.rules.ts.
import { glob, readFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { circles, type Import, violations } from './imports.rules.ts'

const importLine =
  /(?:^|\n)\s*(?:import|export)\s[^'"]*?from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)\s*import\s+['"]([^'"]+)['"]/g

const files = await Array.fromAsync(
  glob('{contract,client,examples,storefront,server,console,testkit,e2e,bench,scripts}/**/*.{ts,tsx}', {
    exclude: (name) => /node_modules|dist$/.test(name),
  }),
)
const imports: Import[] = []
for (const from of files) {
  const text = await readFile(from, 'utf8')
  for (const match of text.matchAll(importLine)) {
    const named = match[1] ?? match[2] ?? match[3] ?? ''
    imports.push({ from, to: named.startsWith('.') ? normalize(join(dirname(from), named)) : named })
  }
}

const wrong = [...violations(imports), ...circles(imports).map((circle) => `a circle of imports: ${circle.join(', ')}`)]
for (const line of wrong) process.stderr.write(`${line}\n`)
process.exitCode = wrong.length > 0 ? 1 : 0
