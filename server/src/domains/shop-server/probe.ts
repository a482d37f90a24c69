import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { ShopServerTest } from '@wanpu/contract'
import { type Place, PlaceUnreachable } from '../../places/place.ts'

/** Reaches a place, writes a probe file in a folder there, reads it back and deletes it, and says what happened. */
export async function probe(open: () => Promise<Place>, rootDir: string, now: () => Date): Promise<ShopServerTest> {
  const began = performance.now()
  const answer = (message: string): ShopServerTest => ({
    at: now().toISOString(),
    isOk: message === '',
    message,
    milliseconds: Math.round(performance.now() - began),
  })
  try {
    const place = await open()
    try {
      return answer(await probeFile(place, rootDir))
    } finally {
      await place.close()
    }
  } catch (error) {
    if (error instanceof PlaceUnreachable) return answer(error.code)
    return answer(error instanceof Error && 'code' in error ? String(error.code) : 'failed')
  }
}

async function probeFile(place: Place, rootDir: string): Promise<string> {
  const content = randomBytes(32)
  const file = join(rootDir, `.probe-${randomBytes(6).toString('hex')}`)
  await place.makeFolder(rootDir)
  try {
    await place.write(file, content)
    return content.equals(await place.read(file)) ? '' : 'read-differs'
  } finally {
    await place.remove(file).catch(() => undefined)
  }
}
