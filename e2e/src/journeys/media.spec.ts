import { goods, shopWebsite, uploadImage } from '@wanpu/contract'
import type { Caller } from '@wanpu/testkit/client'
import sharp from 'sharp'
import { expect, seriousFindings, test, visit } from '../fixtures.ts'

const plain = (background: string, width = 600, height = 400) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()

const put = async (api: Caller, name: string, background: string) =>
  api.upload(uploadImage.upload, { name, content: await plain(background) })

test('many pictures are uploaded at once; a file that is no picture is reported, and the unused are deleted', async ({ desk }) => {
  await visit(desk, '/goods/mediaLibrary?keywords=清理')
  await desk.getByRole('button', { name: '上传图片' }).first().click()
  const drawer = desk.getByRole('dialog')
  await drawer.locator('input[type=file]').setInputFiles([
    { name: '清理一.png', mimeType: 'image/png', buffer: await plain('#336699') },
    { name: '清理二.png', mimeType: 'image/png', buffer: await plain('#996633') },
    { name: '清理三.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') },
  ])
  await expect(drawer.getByText('已完成 2 / 3')).toBeVisible()
  await expect(drawer.getByRole('alert')).toContainText('文件不是可用的图片')
  await drawer.getByRole('button', { name: '关闭' }).last().click()

  const wall = desk.getByRole('list', { name: '图片墙' })
  await expect(wall.getByRole('listitem')).toHaveCount(2)
  expect(await seriousFindings(desk)).toEqual([])
  await desk.getByRole('checkbox', { name: '选择 清理一.png' }).check()
  await desk.getByRole('checkbox', { name: '选择 清理二.png' }).check()
  await desk.getByRole('button', { name: '删除未使用的' }).click()
  await desk.getByRole('button', { name: '删除 2 张图片' }).click()
  await expect(desk.getByText('没有符合条件的记录')).toBeVisible()
})

test('a picture is replaced everywhere and taken back', { tag: '@golden' }, async ({ desk, api }) => {
  const old = await put(api, '旧杯子.png', '#112233')
  await put(api, '新杯子.png', '#445566')
  const cup = await api.call(goods.insert, { title: '换图的杯子', priceMinor: 100, pictures: [{ path: old.url }] })
  const { ids } = await api.call(shopWebsite.insertBatch, { domains: ['media.example.com'] })
  await api.call(shopWebsite.saveGlobalConfig, { websiteId: ids[0] ?? '', globalConfig: { logo: old.url } })

  await visit(desk, '/goods/mediaLibrary?keywords=旧杯子')
  await desk.getByRole('button', { name: '旧杯子.png：详情' }).click()
  await expect(desk.getByRole('dialog')).toContainText('换图的杯子')
  await desk.keyboard.press('Escape')
  await desk.getByRole('button', { name: '替换', exact: true }).click()
  await desk.getByRole('button', { name: '选择新图片' }).click()
  const picker = desk.getByRole('dialog', { name: '选择图片' })
  await picker.getByRole('searchbox', { name: '按名称搜索' }).fill('新杯子')
  await desk.keyboard.press('Enter')
  await picker.getByRole('button', { name: '新杯子.png' }).click()
  await picker.getByRole('button', { name: '使用这张图片' }).click()
  await expect(desk.getByText('将替换 2 处')).toBeVisible()
  await desk.getByRole('button', { name: '替换 2 处' }).click()
  await expect.poll(async () => (await api.call(goods.read, { id: cup.id })).pictures[0]?.path).not.toBe(old.url)

  await desk.getByRole('button', { name: '撤销', exact: true }).click()
  await expect.poll(async () => (await api.call(goods.read, { id: cup.id })).pictures[0]?.path).toBe(old.url)
})
