// @vitest-environment happy-dom
/** @module-tag long */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type LegalPagesRow, legalPage } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../../../testing/open-console.tsx'
import { pageTitled, part } from '../../../../testing/shell.ts'

afterEach(() => {
  closeConsole()
  localStorage.clear()
})

test('drafts of the missing pages are previewed with what to know, and added to the chosen websites', async () => {
  const items: LegalPagesRow[] = ['a.example', 'b.example'].map((host, at) => ({
    id: String(at + 1),
    host,
    name: host,
    language: 'fr',
    terms: 'present',
    privacy: 'draft',
    withdrawal: 'missing',
    shipping: 'missing',
    imprint: 'missing',
  }))
  const { calls } = await openConsole('/setting/legalPages', {
    answers: {
      [legalPage.search.name]: { items, recordCount: 2, countIsExact: true },
      [legalPage.insert.name]: { affected: 6, left: 4, inEnglish: 2, withoutSeller: 1, sample: [] },
    },
  })
  await pageTitled('法务页面')
  await screen.findAllByText('待律师审核')
  for (const host of ['a.example', 'b.example']) fireEvent.click(await screen.findByLabelText(`选择 ${host}`))

  fireEvent.click(within(part('.batch-bar')).getByText('添加草稿'))
  await screen.findByText('草稿不是法律意见，请交律师审核')
  await screen.findByText('2 个网站的语言没有草稿，将使用英文。')
  await screen.findByText(/1 个网站未填写商家名称/)
  fireEvent.click(await screen.findByText('添加 6 个页面'))

  await waitFor(() => expect(document.body.textContent).toContain('已添加 6 个页面'))
  const kinds = ['terms', 'privacy', 'withdrawal', 'shipping', 'imprint']
  const inputs = calls.filter(({ action }) => action === legalPage.insert.name).map(({ input }) => input)
  const input = { websiteIds: ['1', '2'], kinds, addToFooter: true }
  expect(inputs[0]).toEqual({ ...input, preview: true })
  expect(inputs).toContainEqual(input)
})
