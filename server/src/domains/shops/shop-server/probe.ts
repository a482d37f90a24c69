import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { ShopServerTest } from '@wanpu/contract'
import { type FileSystem, FileSystemUnreachable } from '../../../file-systems/file-system.ts'

/** Below this no shop is put on a server: a push would end half way. */
const leastFreeBytes = 100_000_000

/**
 * Why a place takes no shops: `read-differs`, `list-differs`, `not-deleted`, `no-symbolic-links`, `no-atomic-rename`,
 * `little-space`.
 */
class ProbeFailed extends Error {}

interface ServerFacts {
  freeBytes: number | null
  canLink: boolean
}

/** Reaches a place and tries in a folder there all that a push does, and says what happened. */
export async function probe(open: () => Promise<FileSystem>, rootDir: string, now: () => Date): Promise<ShopServerTest> {
  const began = performance.now()
  const toTestResult = (message: string, facts: Partial<ServerFacts> = {}): ShopServerTest => ({
    at: now().toISOString(),
    isOk: message === '',
    message,
    milliseconds: Math.round(performance.now() - began),
    freeBytes: facts.freeBytes ?? null,
    canLink: facts.canLink ?? null,
  })
  try {
    const fileSystem = await open()
    try {
      const facts = await tryFiles(fileSystem, rootDir)
      return toTestResult(facts.freeBytes !== null && facts.freeBytes < leastFreeBytes ? 'little-space' : '', facts)
    } finally {
      await fileSystem.close()
    }
  } catch (error) {
    if (error instanceof FileSystemUnreachable) return toTestResult(error.code)
    if (error instanceof ProbeFailed) return toTestResult(error.message)
    return toTestResult(error instanceof Error && 'code' in error ? String(error.code) : 'failed')
  }
}

/** Writes and reads a file, gives it a second name, and switches a link as publishing does. @throws ProbeFailed */
async function tryFiles(fileSystem: FileSystem, rootDir: string): Promise<ServerFacts> {
  await fileSystem.makeFolder(rootDir)
  const name = join(rootDir, `.probe-${randomBytes(6).toString('hex')}`)
  const [first, second, linked, current, next] = [`${name}-1`, `${name}-2`, `${name}-3`, `${name}-current`, `${name}-next`]
  try {
    await tryFile(fileSystem, first)
    await tryFile(fileSystem, second)
    const canLink = await fileSystem.link(first, linked)
    await fileSystem.symlink(first, current).catch(failed('no-symbolic-links'))
    await fileSystem.symlink(second, next).catch(failed('no-symbolic-links'))
    await fileSystem.replace(next, current).catch(failed('no-atomic-rename'))
    if ((await fileSystem.readLink(current)) !== second) throw new ProbeFailed('no-atomic-rename')
    await tryListing(fileSystem, rootDir, [first, second])
    return { freeBytes: (await fileSystem.freeBytes(rootDir)) ?? null, canLink }
  } finally {
    for (const path of [first, second, linked, current, next]) await fileSystem.remove(path).catch(() => undefined)
  }
}

/** What was written is listed, and what was removed is gone. */
async function tryListing(fileSystem: FileSystem, rootDir: string, paths: readonly [string, string]): Promise<void> {
  const names = (await fileSystem.list(rootDir)).map(({ name }) => join(rootDir, name))
  if (!paths.every((path) => names.includes(path))) throw new ProbeFailed('list-differs')
  await fileSystem.remove(paths[1])
  if ((await fileSystem.sizeOf(paths[1])) !== undefined) throw new ProbeFailed('not-deleted')
}

async function tryFile(fileSystem: FileSystem, path: string): Promise<void> {
  const content = randomBytes(32)
  await fileSystem.write(path, content)
  if (!content.equals(await fileSystem.read(path))) throw new ProbeFailed('read-differs')
}

const failed = (message: string) => () => {
  throw new ProbeFailed(message)
}
