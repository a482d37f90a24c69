// @vitest-environment happy-dom
/** @module-tag long */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { shopWebsite, staticFileGenerateTask } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { router } from '../../../../shell/router/router.tsx'
import { closeConsole, openConsole } from '../../../../testing/open-console.tsx'
import { editorOf } from '../page/address.ts'
import { sampleWebsite } from '../sample-website.ts'

afterEach(() => {
  closeConsole()
  localStorage.clear()
  sessionStorage.clear()
})

const website = sampleWebsite({ skin: 'dark' })
const { host } = website

const open = (path: string) =>
  openConsole(path, {
    answers: {
      [shopWebsite.search.name]: { items: [website], recordCount: 1, countIsExact: true },
      [shopWebsite.read.name]: website,
      [shopWebsite.readGlobalConfig.name]: { slides: [], homePageDataBlocks: [], bannels: [], pageConfig: {}, skin: 'dark' },
      [shopWebsite.saveGlobalConfig.name]: { affected: 1 },
      [shopWebsite.previewHome.name]: { html: '<p>Home' },
    },
  })

const editor = () => screen.findByRole('dialog', { name: `装修 · ${host}` })

test('the editor opens from an address, begins with themes and names all its sections', async () => {
  await open(editorOf(host))
  const dialog = within(await editor())

  expect((await dialog.findByRole('tab', { selected: true })).textContent).toBe('外观')
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: /^深色/ }).checked).toBe(true)
  expect(dialog.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    '外观',
    '标志与联系方式',
    '首页幻灯片',
    '首页区块',
    '店铺设置',
    'SEO',
    '尺码指南',
    '商品 Feed',
    '网址跳转',
  ])
})

test('a section of the tab opens the editor there; Escape asks before what was typed goes, and not without it', async () => {
  await open(`/goods/shopWebsite/${host}?tab=look`)
  fireEvent.click(await screen.findByRole('button', { name: /^标志与联系方式/ }))
  const slogan = () => screen.findByLabelText<HTMLInputElement>('口号')
  fireEvent.change(await slogan(), { target: { value: 'Walk further' } })

  fireEvent.keyDown(await slogan(), { key: 'Escape', code: 'Escape', keyCode: 27 })
  fireEvent.click(await screen.findByRole('button', { name: '放弃修改' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: `装修 · ${host}` })).toBeNull())

  fireEvent.click(screen.getByRole('button', { name: '打开编辑器' }))
  fireEvent.keyDown(await editor(), { key: 'Escape', code: 'Escape', keyCode: 27 })
  await waitFor(() => expect(screen.queryByRole('dialog', { name: `装修 · ${host}` })).toBeNull())
})

test('in an editor that the address opened, another section opens nothing again', async () => {
  await open(editorOf(host))
  const dialog = await editor()
  await waitFor(() => expect(router.state.location.search).not.toContain('open='))
  const addresses: string[] = []
  const stop = router.subscribe(({ location }) => addresses.push(location.search))

  fireEvent.click(await within(dialog).findByRole('tab', { name: '标志与联系方式' }))

  await waitFor(() => expect(router.state.location.search).toContain('section=basic'))
  stop()
  expect(addresses.filter((address) => address.includes('open='))).toEqual([])
  expect(await editor()).toBe(dialog)
})

test('a save leaves the editor open at its section', async () => {
  const { calls } = await open(editorOf(host, 'basic'))
  fireEvent.change(await screen.findByLabelText('口号'), { target: { value: 'Walk further' } })
  fireEvent.click(within(await editor()).getByRole('button', { name: '保存' }))

  const saved = () => calls.find(({ action }) => action === shopWebsite.saveGlobalConfig.name)
  await waitFor(() => expect(saved()?.input).toMatchObject({ globalConfig: { sloganText: 'Walk further' } }))
  expect((await within(await editor()).findByRole('tab', { selected: true })).textContent).toBe('标志与联系方式')
})

test('a save says that shoppers see it once it is published, and publishes it from there', async () => {
  let dirtySince: string | null = null
  let slogan = ''
  const { calls } = await openConsole(editorOf(host, 'basic'), {
    answers: {
      [shopWebsite.search.name]: { items: [website], recordCount: 1, countIsExact: true },
      [shopWebsite.read.name]: () => ({ ...website, currentBuild: 'b1', dirtySince }),
      [shopWebsite.readGlobalConfig.name]: () => ({
        slides: [],
        homePageDataBlocks: [],
        bannels: [],
        pageConfig: {},
        skin: 'dark',
        sloganText: slogan,
      }),
      [shopWebsite.saveGlobalConfig.name]: () => {
        dirtySince = '2026-01-01T00:00:00.000Z'
        slogan = 'Walk further'
        return { affected: 1 }
      },
      [shopWebsite.previewHome.name]: { html: '<p>Home' },
      [staticFileGenerateTask.add.name]: { ids: ['5'] },
    },
  })
  await screen.findByText('已保存并发布')
  fireEvent.change(await screen.findByLabelText('口号'), { target: { value: 'Walk further' } })
  await screen.findByText('按当前填写的内容显示，尚未保存')
  fireEvent.click(within(await editor()).getByRole('button', { name: '保存' }))

  await screen.findByText('已保存，发布后顾客才能看到')
  fireEvent.click(within(await editor()).getByRole('button', { name: /^发\s?布$/ }))
  await waitFor(() =>
    expect(calls).toContainEqual({
      action: staticFileGenerateTask.add.name,
      input: { websiteIds: [website.id], push: expect.any(Boolean) },
    }),
  )
})

test('what was typed into the look comes back after a reload, at its section', async () => {
  await open(`/goods/shopWebsite/${host}?tab=look`)
  fireEvent.click(await screen.findByRole('button', { name: /^标志与联系方式/ }))
  fireEvent.change(await screen.findByLabelText('口号'), { target: { value: 'Walk further' } })

  await open(router.state.location.pathname + router.state.location.search)
  expect((await screen.findByLabelText<HTMLInputElement>('口号')).value).toBe('Walk further')
  expect((await within(await editor()).findByRole('tab', { selected: true })).textContent).toBe('标志与联系方式')
})

test('where changes are published by themselves, a save says so', async () => {
  const trust = { isOn: true, maySwitch: true, updatedAt: null, updatedByName: null, pending: 0, running: 0, paused: 0, failed: 0 }
  const saved = { ...website, currentBuild: 'b1', publishing: 'automatic', hold: null, dirtySince: '2026-01-01T00:00:00.000Z' }
  await openConsole(editorOf(host, 'basic'), {
    answers: {
      [shopWebsite.search.name]: { items: [website], recordCount: 1, countIsExact: true },
      [shopWebsite.read.name]: saved,
      [shopWebsite.readGlobalConfig.name]: { slides: [], homePageDataBlocks: [], bannels: [], pageConfig: {}, skin: 'dark' },
      [shopWebsite.previewHome.name]: { html: '<p>Home' },
      [staticFileGenerateTask.readTrusteeship.name]: trust,
    },
  })

  await screen.findByText('已保存，几分钟内自动发布')
  expect(screen.queryByText('已保存，发布后顾客才能看到')).toBeNull()
})
