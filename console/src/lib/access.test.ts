import { routesFor } from '@wanpu/contract'
import { expect, test } from 'vitest'
import { type Access, accessOf, mayPass, type Requirement, virtualRole } from './access.ts'
import { flatten, type MenuRoute, visibleRoutes } from './routes.ts'

const clerk: Access = { admin: false, role: ['Admin'], permission: ['coupon.search', 'goods.*'], refused: [] }

test.each<[Requirement, boolean]>([
  [['coupon.search', 'order.search'], true],
  [['goods.update'], true],
  [['Admin'], true],
  [['SuperAdmin', 'order.search'], false],
  [{ role: ['SuperAdmin'], permission: ['coupon.search'], mode: 'oneOf' }, true],
  [{ role: ['SuperAdmin'], permission: ['order.search'] }, false],
  [{ role: ['Admin'], permission: ['coupon.search', 'goods.read'], mode: 'allOf' }, true],
  [{ role: ['Admin'], permission: ['order.search'], mode: 'allOf' }, false],
  [{ role: ['Admin'], permission: ['order.search'], mode: 'except' }, true],
  [{ role: ['Admin'], permission: ['coupon.search'], mode: 'except' }, false],
])('%j: %s', (needed, passes) => {
  expect(mayPass(clerk, needed)).toBe(passes)
})

test('who has the admin flag or the wildcard always passes', () => {
  const never: Requirement = { permission: ['order.search'], mode: 'allOf' }
  expect(mayPass(virtualRole, never)).toBe(true)
  expect(mayPass({ admin: false, role: [], permission: ['*'], refused: [] }, never)).toBe(true)
  expect(mayPass({ admin: false, role: [], permission: [], refused: [] }, never)).toBe(false)
})

test('what is refused to a person is not offered, whatever the permissions', () => {
  const refused = ['currency.set-status']
  for (const permissions of [['*'], ['currency.*']]) {
    const access = accessOf({ username: 'ann', permissions, refused }, 'acl')
    expect(mayPass(access, refused)).toBe(false)
    expect(mayPass(access, { permission: refused, mode: 'allOf' })).toBe(permissions[0] === '*')
    expect(mayPass(access, ['currency.search'])).toBe(true)
  }
})

test('virtual and normal roles see everything; under acl SuperAdmin does, and everybody else is Admin alone', () => {
  const ann = { username: 'ann', permissions: ['coupon.search'] }
  expect(virtualRole.admin).toBe(true)
  expect(accessOf(ann, 'full').admin).toBe(true)
  expect(accessOf({ username: 'SuperAdmin', permissions: [] }, 'acl').admin).toBe(true)
  expect(accessOf(ann, 'acl')).toEqual({ admin: false, role: ['Admin'], permission: ['coupon.search'], refused: [] })
})

test('routes are filtered by their guards, at every depth', () => {
  const routes: MenuRoute[] = [
    { name: 'Visit', path: '/visit', meta: { title: '统计', guard: ['Admin'] } },
    { name: 'VisitOwner', path: '/visitOwner', meta: { title: '统 计', guard: ['SuperAdmin'] } },
    {
      name: 'Goods',
      path: '/goods',
      meta: { title: '店铺' },
      children: [{ name: 'A', path: 'a', meta: { title: 'A', guard: ['no.one'] } }],
    },
  ]
  const names = (access: Access) => flatten(visibleRoutes(routes, access)).map(({ name }) => name)
  expect(names(clerk)).toEqual(['Visit', 'Goods'])
  expect(names(virtualRole)).toEqual(['Visit', 'VisitOwner', 'Goods', 'A'])
})

test('nobody has the audit in the menu without its permission', () => {
  const namesFor = (permissions: string[]) => {
    const ann = { username: 'ann', permissions }
    return flatten(visibleRoutes(routesFor(ann, 1), accessOf(ann, 'acl'))).map(({ path }) => path)
  }
  const names = namesFor(['admin-user.search', 'goods.search'])
  expect(names.filter((path) => path.includes('adminUserManagement'))).toHaveLength(1)
  expect(names.filter((path) => path.includes('auditManagement'))).toEqual([])
  expect(namesFor(['audit.search']).filter((path) => path.includes('auditManagement'))).toHaveLength(1)
})

test('every screen of the specification has a route, with its guard', () => {
  const paths = new Map(
    [0, 1].flatMap((flag) =>
      flatten(routesFor({ username: 'SuperAdmin', permissions: ['*'] }, flag)).map(({ path, parents, meta }) => [
        path,
        (parents[0]?.meta ?? meta).guard?.[0],
      ]),
    ),
  )
  const expected: [guard: string | undefined, section: string, screens: string][] = [
    [undefined, '', 'index'],
    ['Admin', '/user', 'adminUserManagement memberUserManagement blockListManagement userRoleManagment'],
    [
      'Admin',
      '/setting',
      'frontSend paymentModeManagement shippingModeManagement carrierManagement taxSchemeManagement taxRateManagement taxClassManagement paymentAccountManagement/:paymentModeId documentSettingManagement mailSenderManagement alarmChannelManagement mailTemplateManagement couponManagement currencyCodeManagement webClusterConfig orderReview articleGrouping articleManagement',
    ],
    [
      undefined,
      '/goods',
      'goodsManagement goodsBakManagement stockGoodsClassificationManagement shopServerManagement shopWebsiteManagement staticFileGenerateManagement shopGoodsDataImportTaskManagement shopWebsiteCheckTaskManagement stockGoodsBakRestoreTaskManagement GeneratStatement shopGoodsManagement/:host shopGoodsClassificationShow/:host posterDesign',
    ],
    ['Admin', '/orderOwner', 'orderCenterOwnerManagement'],
    [
      'Admin',
      '/order',
      'orderCenterManagement shipScan parcelManagement returnManagement productReviewManagement paymentManagement invoiceManagement mailManagement orderLogManagement',
    ],
    [
      'Admin',
      '/visit',
      'webTrafficManagement webVisitManagement webVisitYearStatisticsManagement webVisitMonthStatisticsManagement webVisitDayStatisticsManagement',
    ],
    ['SuperAdmin', '/visitOwner', 'webVisitOwnerManagement'],
  ]
  for (const [guard, section, screens] of expected) {
    for (const screen of screens.split(' ')) {
      expect([...paths.keys()]).toContain(`${section}/${screen}`)
      expect(paths.get(`${section}/${screen}`), screen).toBe(guard)
    }
  }
})
