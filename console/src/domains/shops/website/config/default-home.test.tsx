// @vitest-environment happy-dom
/** @module-tag long */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { shopWebsite } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../../../testing/open-console.tsx'
import { editorOf } from '../page/address.ts'
import { sampleWebsite } from '../sample-website.ts'

afterEach(() => {
  closeConsole()
  localStorage.clear()
  sessionStorage.clear()
})

const shown = sampleWebsite()
const { host } = shown

test('without blocks the editor says what the website shows, and makes it blocks to go on with', async () => {
  const block = { title: 'Shop by category', dataType: 0, cssClass: 'ad-card-2', dataCount: 8, sort: 0 }
  const adItems = [{ pic: '/uploads/1.webp', title: 'Coats', url: '/coats-1/' }]
  const { calls } = await openConsole(editorOf(host, 'blocks'), {
    answers: {
      [shopWebsite.search.name]: { items: [shown], recordCount: 1, countIsExact: true },
      [shopWebsite.read.name]: shown,
      [shopWebsite.readGlobalConfig.name]: { slides: [], homePageDataBlocks: [], bannels: [], pageConfig: {} },
      [shopWebsite.previewHome.name]: { html: '<p>Home</p>', defaultBlocks: [{ ...block, description: '', adItems }] },
      [shopWebsite.saveGlobalConfig.name]: { affected: 1 },
    },
  })
  expect(await screen.findByText('没有区块时显示默认首页')).toBeTruthy()
  fireEvent.click(screen.getByText('编辑这个首页'))
  await screen.findByText('Shop by category')

  fireEvent.click(screen.getByText('保存', { selector: '.look-editor .drawer-foot button *' }))
  const saved = () => calls.findLast(({ action }) => action === shopWebsite.saveGlobalConfig.name)?.input
  await waitFor(() => expect(saved()).toMatchObject({ globalConfig: { homePageDataBlocks: [{ ...block, adItems }] } }))
})
