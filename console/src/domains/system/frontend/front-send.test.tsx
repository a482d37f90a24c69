// @vitest-environment happy-dom
/** @module-tag long */
import { fireEvent, screen, within } from '@testing-library/react'
import { cache, shopWebsite, type WebsiteRow } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'
import { pageTitled, part } from '../../../testing/shell.ts'

afterEach(() => {
  closeConsole()
  localStorage.clear()
})

const website: Partial<WebsiteRow> = {
  id: '1',
  host: 'cached.example',
  hold: null,
  refusedPages: [],
  nextBuild: null,
  nextRefusals: [],
  currentBuild: '5',
  dirtySince: '2026-01-01T00:00:00.000Z',
  lastGeneratedAt: null,
  lastPushedAt: null,
}

test('all websites are regenerated after a question, and a report says how far each of them is', async () => {
  const { calls } = await openConsole('/setting/frontSend', {
    answers: {
      [shopWebsite.search.name]: { items: [website], recordCount: 1, countIsExact: true },
      [cache.clear.name]: { affected: 1 },
    },
  })
  await pageTitled('全站重新生成')
  await screen.findByText('将重新生成 1 个网站')
  fireEvent.click(within(part('.front-send-foot')).getByText('全站重新生成'))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('全部网站（1 个）')
  expect(calls.map(({ action }) => action)).not.toContain(cache.clear.name)
  fireEvent.click(within(dialog).getByRole('button', { name: /全站重新生成/ }))

  const report = await screen.findByRole('region', { name: '结果' })
  expect((await within(report).findByText('cached.example')).closest('tr')?.textContent).toContain('待重新生成')
  expect(calls.filter(({ action }) => action === cache.clear.name).map(({ input }) => input)).toEqual([{}])
})
