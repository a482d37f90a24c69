// @vitest-environment happy-dom
/** @module-tag long */
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { type MenuItem, omit, shopWebsite } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'
import { readAgain } from '../../../testing/read-again.ts'
import { pageTitled } from '../../../testing/shell.ts'
import { sampleWebsite } from './sample-website.ts'

afterEach(() => {
  closeConsole()
  localStorage.clear()
  sessionStorage.clear()
})

const website = sampleWebsite()
const { host } = website
const websites = { [shopWebsite.search.name]: { items: [website], recordCount: 1, countIsExact: true } }
const stale = (current: object) =>
  Response.json({ status: 409, message: '', response: null, code: 'version-conflict', detail: { current } }, { status: 409 })

test('what is typed into a menu right after it was saved stays, and what a colleague saved then is not overwritten', async () => {
  let stored: MenuItem[] = [{ title: '冬季', url: '/' }]
  const reads: (() => void)[] = []
  let isSlow = false
  const read = () => {
    const answer = { ...website, headerMenu: stored }
    return isSlow ? new Promise((done) => reads.push(() => done(answer))) : answer
  }
  const save = ({ menuItems, before }: { menuItems: MenuItem[]; before: MenuItem[] }) => {
    if (JSON.stringify(before) !== JSON.stringify(stored)) return stale({ menuItems: stored })
    stored = menuItems
    return { affected: 1 }
  }
  const { calls } = await openConsole(`/goods/shopWebsite/${host}?tab=menus`, {
    answers: {
      ...websites,
      [shopWebsite.read.name]: read,
      [shopWebsite.saveHeaderMenu.name]: (input: unknown) => save(input as Parameters<typeof save>[0]),
    },
  })
  await screen.findByText('添加一项')
  const title = () => screen.getByLabelText<HTMLInputElement>('名称', { selector: 'input' })
  fireEvent.change(title(), { target: { value: '春季' } })
  isSlow = true
  fireEvent.click(screen.getByText('保存菜单'))
  await waitFor(() => expect(stored).toEqual([{ title: '春季', url: '/' }]))
  await waitFor(() => expect(reads.length).toBeGreaterThan(0))

  fireEvent.change(title(), { target: { value: '春季特价' } })
  stored = [{ title: '春季新品', url: '/' }]
  isSlow = false
  await act(async () => {
    for (const answer of reads) answer()
  })
  expect(title().value).toBe('春季特价')

  const saves = () => calls.filter(({ action }) => action === shopWebsite.saveHeaderMenu.name)
  fireEvent.click(screen.getByText('保存菜单'))
  await screen.findByText('记录已被他人修改')
  expect(saves()[1]?.input).toMatchObject({ menuItems: [{ title: '春季特价' }], before: [{ title: '春季', url: '/' }] })
  expect(stored).toEqual([{ title: '春季新品', url: '/' }])
})

test('the look of a website that a colleague saved meanwhile is not overwritten: what only one of two changed is kept of both', async () => {
  const shared = { slides: [{ pic: '/one.png' }], homePageDataBlocks: [], bannels: [], pageConfig: {} }
  const first = { ...shared, sloganText: 'Old', phone: '1' }
  const theirs = { ...first, sloganText: 'Theirs' }
  const ownOfTheirs = omit(theirs, 'bannels', 'pageConfig')
  const { calls } = await openConsole(`/goods/shopWebsite/${host}?tab=look&open=${shopWebsite.readGlobalConfig.name}`, {
    answers: {
      ...websites,
      [shopWebsite.read.name]: website,
      [shopWebsite.readGlobalConfig.name]: first,
      [shopWebsite.saveGlobalConfig.name]: (input: unknown) =>
        (input as { before: { sloganText: string } }).before.sloganText === 'Theirs' ? { affected: 1 } : stale({ globalConfig: theirs }),
    },
  })
  fireEvent.change(await screen.findByLabelText(/^电话/), { target: { value: '2' } })
  const save = () => fireEvent.click(screen.getByText('保存', { selector: '.look-editor .drawer-foot button *' }))
  save()
  await screen.findByText('记录已被他人修改')
  save()
  const saves = () => calls.filter(({ action }) => action === shopWebsite.saveGlobalConfig.name)
  await waitFor(() => expect(saves().length).toBe(2))
  expect(saves()[1]?.input).toMatchObject({ globalConfig: { phone: '2', sloganText: 'Theirs' }, before: ownOfTheirs })
})

test('the look that a colleague saves after one’s own save, and that is read again, is not taken for what one began with', async () => {
  const shared = { slides: [], homePageDataBlocks: [], bannels: [], pageConfig: {} }
  let stored = { ...shared, sloganText: 'Old', phone: '1' }
  const { calls } = await openConsole(`/goods/shopWebsite/${host}?tab=look&open=${shopWebsite.readGlobalConfig.name}`, {
    answers: {
      ...websites,
      [shopWebsite.read.name]: website,
      [shopWebsite.readGlobalConfig.name]: () => stored,
      [shopWebsite.saveGlobalConfig.name]: () => ({ affected: 1 }),
    },
  })
  const saves = () => calls.filter(({ action }) => action === shopWebsite.saveGlobalConfig.name)
  async function change(phone: string) {
    const count = saves().length
    fireEvent.change(await screen.findByLabelText(/^电话/), { target: { value: phone } })
    fireEvent.click(screen.getByText('保存', { selector: '.look-editor .drawer-foot button *' }))
    await waitFor(() => expect(saves().length).toBe(count + 1))
  }
  stored = { ...stored, phone: '2' }
  await change('2')
  await waitFor(() =>
    expect(screen.getByText('保存', { selector: '.look-editor .drawer-foot button *' }).closest('button')?.disabled).toBe(false),
  )

  stored = { ...stored, sloganText: 'Theirs' }
  await readAgain(calls, shopWebsite.readGlobalConfig.name)
  await change('3')

  expect(saves()[1]?.input).toMatchObject({ before: { sloganText: 'Old', phone: '2' } })
})

test('a website’s form stays while the website is read again, and is saved for the version that it opened with', async () => {
  let version = 1
  const { calls } = await openConsole('/goods/shopWebsiteManagement', {
    answers: { ...websites, [shopWebsite.read.name]: () => ({ ...website, version }) },
  })
  await pageTitled('网站管理')
  fireEvent.click(await screen.findByLabelText(`${host} 的更多操作`))
  fireEvent.click(await screen.findByText('编辑'))
  const name = () => screen.findByLabelText<HTMLInputElement>(/^名称/, { selector: '.form-drawer input' })
  fireEvent.change(await name(), { target: { value: 'Mine' } })
  version = 2
  await readAgain(calls, shopWebsite.read.name)

  expect((await name()).value).toBe('Mine')
  fireEvent.click(screen.getByText('保存', { selector: '.drawer-foot button *' }))
  const saves = () => calls.filter(({ action }) => action === shopWebsite.update.name)
  await waitFor(() => expect(saves().length).toBe(1))
  expect(saves()[0]?.input).toMatchObject({ name: 'Mine', version: 1 })
})
