// npm run check calls this: exported names that no other file mentions, and that their own file does not use either;
// outside of the contract, whose vocabulary is for everybody, also values that only their own file uses.
import { glob, readFile } from 'node:fs/promises'

const declared = /^export (?:async )?(const|function\*?|class|interface|type|let) (\w+)/gm
/** Files that something outside the source reads: entry points, generated types, configuration. */
const isEntry = (file: string) => /(^|\/)(index|main|tables)\.tsx?$|\.config\.ts$|\.worker\.ts$|\.d\.ts$/.test(file)
const isType = (kind: string) => kind === 'interface' || kind === 'type'

const files = await Array.fromAsync(
  glob(['*.ts', '{contract,client,examples,storefront,server,console,testkit,e2e,bench,scripts}/**/*.{ts,tsx}'], {
    exclude: (name) => /node_modules|dist$/.test(name),
  }),
)
const texts = new Map(await Promise.all(files.map(async (file): Promise<[string, string]> => [file, await readFile(file, 'utf8')])))

const uses = new Map<string, number>()
const mentioning = new Map<string, number>()
for (const text of texts.values()) {
  const words = text.match(/\w+/g) ?? []
  for (const word of words) uses.set(word, (uses.get(word) ?? 0) + 1)
  for (const word of new Set(words)) mentioning.set(word, (mentioning.get(word) ?? 0) + 1)
}

let unusedCount = 0
for (const [file, text] of texts) {
  if (isEntry(file)) continue
  for (const [, kind = '', name = ''] of text.matchAll(declared)) {
    const isUnused = uses.get(name) === 1
    const isOwn = !file.startsWith('contract/') && !isType(kind) && mentioning.get(name) === 1
    if (!isUnused && !isOwn) continue
    process.stderr.write(`${file}: nobody ${isUnused ? 'uses' : 'else uses'} ${name}\n`)
    unusedCount++
  }
}
process.exitCode = unusedCount > 0 ? 1 : 0
