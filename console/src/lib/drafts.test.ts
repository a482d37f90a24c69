// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { nobody } from './access.ts'
import { draftOf, dropAllDrafts, dropDraft, keepDraft } from './drafts.ts'
import { useSession } from './session.ts'

const user = {
  username: 'ann',
  displayName: '',
  avatar: '',
  hasAvatar: false,
  roles: [],
  permissions: [],
  access: nobody,
  ownerCode: '',
  otherFlag: 0,
  errorReportUrl: '',
}

beforeEach(() => {
  dropAllDrafts()
  sessionStorage.clear()
  useSession.setState({ user })
})

test('a draft is kept for its page, and with it what opened the form and the version that was edited', () => {
  keepDraft('/setting/couponManagement', () => ({ opener: 'row 7 编辑', version: 3, fields: { memo: 'half' } }))

  expect(draftOf('/setting/couponManagement')).toMatchObject({ opener: 'row 7 编辑', version: 3, fields: { memo: 'half' } })
  expect(draftOf('/goods/goodsManagement')).toBeUndefined()
  dropDraft('/setting/couponManagement')
  expect(draftOf('/setting/couponManagement')).toBeUndefined()
})

test('nobody else who signs in sees a draft', () => {
  keepDraft('/index', () => ({ opener: 'button 新建', fields: {} }))
  useSession.setState({ user: { ...user, username: 'ben' } })

  expect(draftOf('/index')).toBeUndefined()
})

test('signing out leaves no draft behind', () => {
  keepDraft('/index', () => ({ opener: 'button 新建', fields: {} }))
  sessionStorage.setItem('token', 'kept')
  dropAllDrafts()

  expect(draftOf('/index')).toBeUndefined()
  expect(sessionStorage.getItem('token')).toBe('kept')
})

test('what is typed right after a change is stored when the page goes, and never once the form has nothing to keep', () => {
  const type = (memo: string) => keepDraft('/index', () => ({ opener: 'button 新建', fields: { memo } }))
  const leave = () => dispatchEvent(new Event('pagehide'))
  for (const memo of ['h', 'ha', 'hal']) type(memo)
  expect(draftOf('/index')?.fields).toEqual({ memo: 'h' })
  leave()
  expect(draftOf('/index')?.fields).toEqual({ memo: 'hal' })

  for (const memo of ['half', 'half a']) type(memo)
  dropDraft('/index')
  leave()
  expect(draftOf('/index')).toBeUndefined()
})

test('what is stored but is no draft counts as none', () => {
  sessionStorage.setItem('draft:/index', '{"username":"ann"')
  expect(draftOf('/index')).toBeUndefined()
  sessionStorage.setItem('draft:/index', '[1]')
  expect(draftOf('/index')).toBeUndefined()
  sessionStorage.setItem('draft:/index', '{"username":"ann","opener":"button 新建","fields":null}')
  expect(draftOf('/index')).toBeUndefined()
})
