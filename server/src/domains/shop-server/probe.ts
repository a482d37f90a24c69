import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { ShopServerTest } from '@wanpu/contract'
import { type Place, PlaceUnreachable } from '../../places/place.ts'

/** Below this no shop is put on a server: a push would end half way. */
const leastFreeBytes = 100_000_000

/** Why a place takes no shops: `read-differs`, `list-differs`, `not-deleted`, `no-symbolic-links`, `no-atomic-rename`, `little-space`. */
class ProbeFailed extends Error {}

interface Found {
  freeBytes: number | null
  canLink: boolean
}

/** Reaches a place and tries in a folder there all that a push does, and says what happened. */
export async function probe(open: () => Promise<Place>, rootDir: string, now: () => Date): Promise<ShopServerTest> {
  const began = performance.now()
  const answer = (message: string, found: Partial<Found> = {}): ShopServerTest => ({
    at: now().toISOString(),
    isOk: message === '',
    message,
    milliseconds: Math.round(performance.now() - began),
    freeBytes: found.freeBytes ?? null,
    canLink: found.canLink ?? null,
  })
  try {
    const place = await open()
    try {
      const found = await tryFiles(place, rootDir)
      return answer(found.freeBytes !== null && found.freeBytes < leastFreeBytes ? 'little-space' : '', found)
    } finally {
      await place.close()
    }
  } catch (error) {
    if (error instanceof PlaceUnreachable) return answer(error.code)
    if (error instanceof ProbeFailed) return answer(error.message)
    return answer(error instanceof Error && 'code' in error ? String(error.code) : 'failed')
  }
}

/** Writes and reads a file, gives it a second name, and switches a link as publishing does. @throws ProbeFailed */
async function tryFiles(place: Place, rootDir: string): Promise<Found> {
  await place.makeFolder(rootDir)
  const name = join(rootDir, `.probe-${randomBytes(6).toString('hex')}`)
  const [first, second, linked, current, next] = [`${name}-1`, `${name}-2`, `${name}-3`, `${name}-current`, `${name}-next`]
  try {
    await tryFile(place, first)
    await tryFile(place, second)
    const canLink = await place.link(first, linked)
    await place.symlink(first, current).catch(failed('no-symbolic-links'))
    await place.symlink(second, next).catch(failed('no-symbolic-links'))
    await place.replace(next, current).catch(failed('no-atomic-rename'))
    if ((await place.readLink(current)) !== second) throw new ProbeFailed('no-atomic-rename')
    await tryListing(place, rootDir, [first, second])
    return { freeBytes: (await place.freeBytes(rootDir)) ?? null, canLink }
  } finally {
    for (const path of [first, second, linked, current, next]) await place.remove(path).catch(() => undefined)
  }
}

/** What was written is listed, and what was removed is gone. */
async function tryListing(place: Place, rootDir: string, paths: readonly [string, string]): Promise<void> {
  const names = (await place.list(rootDir)).map(({ name }) => join(rootDir, name))
  if (!paths.every((path) => names.includes(path))) throw new ProbeFailed('list-differs')
  await place.remove(paths[1])
  if ((await place.sizeOf(paths[1])) !== undefined) throw new ProbeFailed('not-deleted')
}

async function tryFile(place: Place, path: string): Promise<void> {
  const content = randomBytes(32)
  await place.write(path, content)
  if (!content.equals(await place.read(path))) throw new ProbeFailed('read-differs')
}

const failed = (message: string) => () => {
  throw new ProbeFailed(message)
}
