import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { uploadFile } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { expect, test, vi } from 'vitest'
import { openDesk } from '../../../../demo/desk.ts'

test('a file that the demo uploads leaves no temporary folder, also when it is refused', async () => {
  await using shop = await openShop({ env: { MIN_FREE_MB: '100' }, freeBytes: () => 0 })
  const folder = await mkdtemp(join(tmpdir(), 'wanpu-desk-'))
  vi.stubEnv('TMPDIR', folder)
  try {
    const desk = await openDesk(shop.services)

    await expect(desk.upload(uploadFile.upload, { name: 'a.csv', content: 'title\nA\n' })).rejects.toThrow('upload-file.upload')

    expect(await readdir(folder)).toEqual([])
  } finally {
    vi.unstubAllEnvs()
    await rm(folder, { recursive: true, force: true })
  }
})
