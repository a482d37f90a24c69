import type { Page } from '@playwright/test'
import { password, startServer } from '@wanpu/testkit/server'
import { collectErrors, expect, test } from '../fixtures.ts'

test('from an empty installation to a shop that sells takes twelve clicks, signing in included', async ({ context }) => {
  const page = await context.newPage()
  const errors = collectErrors(page)
  await page.addInitScript(() => {
    addEventListener('click', ({ isTrusted }) => isTrusted && sessionStorage.setItem('clicks', `${clicks() + 1}`), true)
    const clicks = () => Number(sessionStorage.getItem('clicks'))
  })
  const server = await startServer({ CHECK_ALLOW: '127.0.0.0/8' })
  try {
    await page.goto(server.url)
    await page.getByLabel('用户名').fill('SuperAdmin')
    await page.getByLabel('密码', { exact: true }).fill(password)
    await page.getByRole('button', { name: '登录' }).click()

    const steps = page.getByRole('main').getByRole('region').first()
    const takeStep = async (step: string, save: string, fields: Record<string, string>) => {
      await steps.getByRole('button', { name: step }).click()
      await fill(page, fields)
      await page.getByRole('dialog').getByRole('button', { name: save, exact: true }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await takeStep('添加商品', '新建', { 标题: '搪瓷杯', 销售价: '18.50', 库存: '12' })
    await takeStep('新建网站', '新建', {
      域名: 'nothing.localhost',
      名称: 'First Shop',
      商家名称: 'First Shop Ltd',
      商家邮箱: 'first@shop.example',
      商家地址: '1 Sample Road',
    })
    await takeStep('设置收款', '保存', { 账号: 'US00 1234 5678' })
    await takeStep('设置物流', '保存', { 运费: '6.90' })
    await takeStep('设置邮件', '新建', { 发件地址: 'shop@oak.example', 主机: '127.0.0.1' })
    await steps.getByRole('button', { name: '发布', exact: true }).click()
    const view = page.getByRole('dialog').getByRole('link', { name: '查看店铺' })
    await expect(view).toHaveAttribute('href', `http://nothing.localhost:${server.sitesPort}`, { timeout: 180_000 })
    expect(await page.evaluate(() => sessionStorage.getItem('clicks'))).toBe('12')

    const shop = await context.newPage()
    await shop.goto(`http://nothing.localhost:${server.sitesPort}/`)
    await shop.getByRole('link', { name: '搪瓷杯' }).first().click()
    await expect(shop.getByRole('button', { name: /加入购物车|Add to cart/ }).first()).toBeEnabled()
    expect(errors).toEqual([])
  } finally {
    await server.stop()
  }
})

/** Fills in the form that is open, by the labels of its fields. */
async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  const form = page.getByRole('dialog')
  for (const [label, value] of Object.entries(fields)) await form.getByLabel(label, { exact: true }).first().fill(value)
}
