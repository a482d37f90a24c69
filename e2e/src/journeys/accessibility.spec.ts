import { coupon, goods, shopGoods, shopWebsite } from '@wanpu/contract'
import { expect, seriousFindings, test, visit } from '../fixtures.ts'

const screens = [
  '/index',
  '/goods/goodsManagement',
  '/goods/goodsBakManagement',
  '/goods/stockGoodsClassificationManagement',
  '/goods/goodsImport',
  '/goods/batchImportRecorder',
  '/goods/shopServerManagement',
  '/goods/shopWebsiteManagement',
  '/goods/shopGoodsManagement/axe.localhost',
  '/goods/shopGoodsClassificationShow/axe.localhost',
  '/goods/staticFileGenerateManagement',
  '/goods/GeneratStatement',
  '/order/orderCenterManagement',
  '/order/orderLogManagement',
  '/order/paymentManagement',
  '/visit/webTrafficManagement',
  '/visit/webVisitManagement',
  '/visit/webVisitYearStatisticsManagement',
  '/setting/frontSend',
  '/setting/paymentModeManagement',
  '/setting/shippingModeManagement',
  '/setting/couponManagement',
  '/setting/currencyCodeManagement',
  '/setting/webClusterConfig',
  '/setting/articleGrouping',
  '/setting/articleManagement',
  '/user/adminUserManagement',
  '/user/memberUserManagement',
  '/user/userRoleManagment',
  '/user/auditManagement',
]

/** In the dark the colours change, not the structure: one screen of each kind is enough. */
const darkScreens = [
  '/index',
  '/goods/goodsManagement',
  '/goods/shopWebsiteManagement',
  '/order/orderCenterManagement',
  '/setting/couponManagement',
  '/setting/webClusterConfig',
]

for (const mode of ['light', 'dark'] as const) {
  test(`no screen has a serious finding of axe, ${mode}`, async ({ page, server, api, desk }) => {
    test.setTimeout(300_000)
    if (mode === 'light') {
      const { id: goodsId } = await api.call(goods.insert, { title: '可访问的杯子', priceMinor: 1200, currencyCode: 'USD' })
      const { id: websiteId } = await api.call(shopWebsite.insert, { domain: 'axe.localhost' })
      await api.call(shopGoods.insert, { websiteId, goodsIds: [goodsId] })
      await api.call(coupon.insert, { code: 'AXE', kind: 'percent', value: 10, currencyCode: 'USD' })
    }
    await page.evaluate((scheme) => localStorage.setItem('color-scheme', scheme), mode)
    await page.goto(server.url)
    await expect(desk.getByRole('navigation', { name: '菜单' })).toBeVisible()

    const findings: string[] = []
    for (const path of mode === 'light' ? screens : darkScreens) {
      await visit(desk, path)
      await expect(desk.locator('h1:visible').first()).toBeVisible()
      findings.push(...(await seriousFindings(desk)).map((finding) => `${path} ${finding}`))
    }
    expect(findings).toEqual([])
  })
}
