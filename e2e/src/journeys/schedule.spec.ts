import { expect, seriousFindings, test, visit } from '../fixtures.ts'

test('the scheduled jobs show when they ran last', async ({ desk }) => {
  await visit(desk, '/setting/scheduleManagement')
  const line = (name: string) => desk.getByRole('listitem').filter({ hasText: name })

  await expect(line('发送邮件和告警')).toContainText('每 2 秒')
  await expect(line('取消超时未付款订单')).toContainText('每 1 分')
  await expect(line('清理过期数据')).toContainText('每 1 小时')
  await expect(line('核对已发布的文件')).toContainText('每次启动时')
  for (const name of ['发送邮件和告警', '取消超时未付款订单', '清理过期数据', '核对已发布的文件'])
    await expect(line(name)).toContainText('正常')
  expect(await seriousFindings(desk)).toEqual([])
})
