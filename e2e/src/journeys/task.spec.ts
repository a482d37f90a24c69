import { shopWebsite, shopWebsiteCheckTask } from '@wanpu/contract'
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
