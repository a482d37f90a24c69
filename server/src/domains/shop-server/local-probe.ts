import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ShopServerTest } from '@wanpu/contract'

/** Writes, reads back and deletes a probe file in a server's folder, and says what happened. */
export async function probeLocal(rootDir: string, now: () => Date): Promise<ShopServerTest> {
  const began = performance.now()
  const content = randomBytes(32).toString('hex')
  const file = join(rootDir, `.probe-${randomBytes(6).toString('hex')}`)
  const answer = (isOk: boolean, message: string): ShopServerTest => ({
    at: now().toISOString(),
    isOk,
    message,
    milliseconds: Math.round(performance.now() - began),
  })
  try {
    await mkdir(rootDir, { recursive: true })
    await writeFile(file, content, { flag: 'wx' })
    const isSame = (await readFile(file, 'utf8')) === content
    return isSame ? answer(true, '') : answer(false, 'read-differs')
  } catch (error) {
    return answer(false, error instanceof Error && 'code' in error ? String(error.code) : 'failed')
  } finally {
    await rm(file, { force: true }).catch(() => undefined)
  }
}
