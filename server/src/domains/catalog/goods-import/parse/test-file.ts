import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ProductRecord } from './product.ts'
import { openProductFile } from './product-file.ts'
import type { ProductFileOptions } from './product-file-types.ts'

/** For tests: a file that exists until the end of the test. */
export async function writeTestFile(content: string | Uint8Array, name = 'products.csv'): Promise<{ path: string } & AsyncDisposable> {
  const folder = await mkdtemp(join(tmpdir(), 'wanpu-given-'))
  const path = join(folder, name)
  await writeFile(path, content)
  return { path, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) }
}

/** For tests: everything a file is read into. */
export async function readAll(content: string | Uint8Array, options: ProductFileOptions = {}): Promise<ProductRecord[]> {
  await using file = await writeTestFile(content)
  return await collect((await openProductFile(file.path, options)).records())
}

/** For tests: every item, in its order. */
export async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const item of items) all.push(item)
  return all
}

/** For tests: what is wrong, short: `[row, column, reason]`. */
export function listProblems(records: readonly ProductRecord[]): [number, string, string][] {
  return records.flatMap(({ problems }) =>
    problems.map((problem): [number, string, string] => [problem.row, problem.column, problem.reason]),
  )
}
