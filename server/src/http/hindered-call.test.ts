import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { uploadFile } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { expect, test } from 'vitest'

test('a call that the file system refuses says what is in its way, without the folders of the server', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('SuperAdmin')
  const uploads = join(shop.services.config.dataDir, 'uploads')
  await rm(uploads, { recursive: true, force: true })
  await writeFile(uploads, '')

  const upload = admin.upload(uploadFile.upload, { name: 'a.csv', content: 'title\nA\n' })

  await expect(upload).rejects.toMatchObject({ status: 500, code: 'file-in-place', detail: { path: expect.stringMatching(/^uploads/) } })
})
