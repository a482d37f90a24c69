import { goodsImportTask, shopWebsite, shopWebsiteCheckTask, uploadFile } from '@wanpu/contract'
import { expect, seriousFindings, test, visit } from '../fixtures.ts'

test('many tasks of a batch are paused, resumed and cancelled at once, and trusteeship says who switched it', async ({ desk, api }) => {
  await api.call(shopWebsiteCheckTask.stopTrusteeship, {})
  const sites = await Promise.all(['t1', 't2', 't3'].map((name) => api.call(shopWebsite.insert, { domain: `${name}.tasks.example.com` })))
  const { id } = await api.call(shopWebsiteCheckTask.add, { websiteIds: sites.map((site) => site.id) })
  const { batch } = await api.call(shopWebsiteCheckTask.read, { id })
  await api.call(shopWebsiteCheckTask.pause, { ids: [id] })

  await visit(desk, `/goods/shopWebsiteCheckTaskManagement?batch=${batch}`)
  await expect(desk.getByText('共 3 条')).toBeVisible()
  await expect(desk.getByRole('group', { name: '待处理的任务' })).toContainText('已暂停')
  expect(await seriousFindings(desk)).toEqual([])
  const chooseAll = () => desk.locator('thead').getByRole('checkbox').check()
  const bar = desk.getByRole('toolbar')

  await chooseAll()
  await bar.getByRole('button', { name: '暂停' }).click()
  await expect(desk.getByText('已处理 2 个任务，另有 1 个当前状态不能执行')).toBeVisible()
  await chooseAll()
  await bar.getByRole('button', { name: '取消任务' }).click()
  await expect(desk.getByText('已处理 3 个任务', { exact: true })).toBeVisible()
  await expect(desk.getByRole('row', { name: /已取消/ })).toHaveCount(3)

  await desk.getByRole('switch', { name: '自动运行' }).click()
  await expect(desk.getByText('自动运行已开启')).toBeVisible()
  await desk.getByText('自动运行', { exact: true }).hover()
  await expect(desk.getByRole('tooltip')).toContainText('SuperAdmin')
})

test('all tasks stand in one list by their kinds; the failed rows of a file are read again from the drawer', async ({ desk, api }) => {
  const upload = await api.upload(uploadFile.upload, { name: 'retry-me.csv', content: 'title,sku,price\nRetry A,RA,10\nRetry B,RB,abc\n' })
  const { id } = await api.call(goodsImportTask.add, { uploadId: upload.id, mode: 'both' })
  await expect.poll(async () => (await api.call(goodsImportTask.read, { id })).status).toBe('succeeded')

  await visit(desk, '/goods/taskManagement?kinds=goods-import-task&keywords=retry-me')
  const row = desk.getByRole('row', { name: /retry-me/ })
  await expect(row).toContainText('文件导入')
  await row.getByRole('button', { name: '日志' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: '重试失败项' }).click()

  await expect(desk.getByText('已新建 1 个任务，只处理失败的记录')).toBeVisible()
  await desk.keyboard.press('Escape')
  await expect(desk.getByRole('row', { name: /retry-me/ })).toHaveCount(2)
})
