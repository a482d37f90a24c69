import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { staticFileGenerateTask } from '@wanpu/contract'
import { openShop, publishedSite } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { json } from '../../../../db/query.ts'
import { siteFolder } from '../generate/site-folder.ts'
import { writeSiteFiles } from './site-files.ts'

test('the files of a build are written into a folder, and the next build’s only where they differ', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id: websiteId } = await shop.given.website()
  const picture = join(shop.services.config.dataDir, 'uploads/pics/1/boot.webp')
  await mkdir(dirname(picture), { recursive: true })
  await writeFile(picture, 'picture')
  const pictures = json([{ path: '/uploads/pics/1/boot.webp', width: 9, height: 9 }])
  const boot = await shop.given.goods({ title: 'Boot', urlKeywords: 'boot', pictures })
  await shop.given.shopGoods({ websiteId, goodsId: boot.id })
  const published = publishedSite(shop, websiteId)
  const site = siteFolder(shop.services, websiteId)
  const folder = await mkdtemp(join(tmpdir(), 'wanpu-files-'))
  const write = async () => {
    await admin.call(staticFileGenerateTask.add, { websiteIds: [websiteId] })
    await shop.work()
    return writeSiteFiles(site, await published.build(), folder)
  }

  const first = await write()
  expect(first).toMatchObject({ removed: 0, unchanged: 0 })
  for (const path of await published.paths()) expect(await readFile(join(folder, path), 'utf8')).toBe(await published.read(path))
  expect(await readFile(join(folder, 'uploads/pics/1/boot.webp'), 'utf8')).toBe('picture')

  await shop.services.db.updateTable('goods').set({ urlKeywords: 'high-boot' }).execute()
  const second = await write()
  expect(second?.removed).toBe(2)
  expect(second?.written).toBeLessThan(first?.written ?? 0)
  expect(await readdir(join(folder, 'goods'))).toEqual(['high-boot.html', 'high-boot.json'])

  await writeFile(join(folder, '.site-files.json'), '{"')
  await expect(writeSiteFiles(site, await published.build(), folder)).rejects.toThrow(folder)
  const other = await mkdtemp(join(tmpdir(), 'wanpu-files-'))
  await writeFile(join(other, 'thesis.txt'), 'mine')
  await expect(writeSiteFiles(site, await published.build(), other)).rejects.toThrow(other)
  expect(await readdir(other)).toEqual(['thesis.txt'])
})
