import { sharedSettings } from '@wanpu/contract'
import { expect, test } from 'vitest'
import { toFields, toSettings } from './group-fields.ts'

test('settings of a group come back from the form as they went in, and nothing that is empty is set', () => {
  const settings = sharedSettings.parse({
    pageTitle: 'Tents',
    skin: 'dark',
    headerMenu: [{ title: 'Sale', url: '/sale/', children: [{ title: 'Tents', url: '/tents-1/' }] }],
    seller: { name: 'Li' },
  })

  expect(toSettings(toFields(settings))).toEqual(settings)
  expect(toSettings({ ...toFields(settings), pageTitle: '', membersOnly: false, sellerName: '' })).toEqual({
    skin: 'dark',
    headerMenu: settings.headerMenu,
  })
})

test('menu entries without a title are left out, with what is below them', () => {
  const fields = toFields({})
  const line = (depth: number, title: string) => ({ key: depth, depth, title, url: '' })

  const { footerMenu } = toSettings({ ...fields, footerMenu: [line(0, 'About'), line(0, ' '), line(1, 'Below'), line(0, 'Terms')] })

  expect(footerMenu).toEqual([{ title: 'About' }, { title: 'Terms' }])
})
