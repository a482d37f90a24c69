// npm run read-files: what the import makes of the product files in the folder PRODUCT_FILES, one a line. For files
// that must not be part of the repository.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { openProductFile } from '../server/src/domains/catalog/goods-import/parse/product-file.ts'
import { demandRuntime } from './runtime.ts'

demandRuntime()
const folder = process.env.PRODUCT_FILES
if (folder === undefined) {
  process.stderr.write('PRODUCT_FILES names the folder of product files to read, such as PRODUCT_FILES=~/files npm run read-files\n')
  process.exit(1)
}
for (const name of (await readdir(folder)).sort()) process.stdout.write(`${name}: ${await describeFile(join(folder, name))}\n`)

async function describeFile(path: string): Promise<string> {
  try {
    const file = await openProductFile(path, {})
    const [began, problems] = [performance.now(), new Map<string, number>()]
    let products = 0
    for await (const record of file.records()) {
      if (record.product) products++
      for (const { reason } of record.problems) problems.set(reason, (problems.get(reason) ?? 0) + 1)
    }
    const { rows } = await file.countRows()
    const said = [...problems].map(([reason, count]) => `${reason} ${count}`).join(', ') || 'no problems'
    return `${file.format}, ${file.encoding ?? file.kind}, ${products} products in ${rows} rows, ${Math.round(performance.now() - began)} ms, ${said}`
  } catch (error) {
    return `cannot be read: ${error instanceof Error ? error.message : String(error)}`
  }
}
