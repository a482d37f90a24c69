import { catalogue, familyOf, routesFor } from '@wanpu/contract'
import { expect, test } from 'vitest'
import { subjectTarget } from './subject-screen.ts'

const line = (action: string, subject: string, subjectId: string | null = null) => {
  const rest = {
    id: '1',
    at: '',
    userId: null,
    username: '',
    apiKeyName: '',
    approvedByName: '',
    ip: '',
    affected: null,
    outcome: 'done' as const,
    reason: '',
  }
  return { ...rest, action, subject, subjectId, changeSetId: null, taskId: null, taskKind: null, domains: [] }
}

test('a record is found in its list by its name, a product by its number', () => {
  expect(subjectTarget(line('goods.update', 'Lamp', '7'))).toEqual({ action: 'goods.search', address: '/goods/goodsManagement?ids=7' })
  expect(subjectTarget(line('coupon.update', 'A & B'))?.address).toBe('/setting/couponManagement?keywords=A%20%26%20B')
})

test('what is gone, has no name or no list leads nowhere', () => {
  expect(subjectTarget(line('coupon.delete', 'SPRING'))).toBeUndefined()
  expect(subjectTarget(line('coupon.update', ''))).toBeUndefined()
  expect(subjectTarget(line('cache.clear', 'x'))).toBeUndefined()
})

test('every list that a record may lead to is a screen, whose search takes keywords', () => {
  const paths = [0, 1].flatMap((flag) =>
    routesFor({ username: 'SuperAdmin', permissions: ['*'] }, flag).flatMap((route) =>
      (route.children ?? []).map((child) => `${route.path}/${child.path}`),
    ),
  )
  for (const family of new Set([...catalogue.values()].map(familyOf))) {
    const target = subjectTarget(line(`${family}.update`, 'x'))
    if (!target) continue
    expect(paths).toContain(target.address.split('?')[0])
    expect(catalogue.get(target.action)?.input.safeParse({ keywords: 'x' }).success, family).toBe(true)
  }
})
