// @vitest-environment happy-dom
/** @module-tag long */
import { screen, within } from '@testing-library/react'
import { type ArticleRow, shopArticle } from '@wanpu/contract'
import { expect, test } from 'vitest'
import { openConsole } from '../../../testing/open-console.tsx'

const article: ArticleRow = {
  id: '1',
  version: 1,
  groupId: null,
  groupName: null,
  websiteId: null,
  title: 'Empty and public',
  urlKeywords: 'empty',
  sort: 0,
  status: 'published',
  publishAt: null,
  state: 'published',
  isLeftOut: false,
  isEmpty: true,
  pageTitle: '',
  pageDescription: '',
  excerpt: '',
  picture: '',
  kind: 'page',
  category: '',
  templateId: null,
  templateVersion: null,
  newestVersion: null,
  isEdited: false,
  needsReview: false,
  languages: [],
  createdAt: '2026-11-20T08:00:00.000Z',
  updatedAt: '2026-11-20T08:00:00.000Z',
}

test('a public article without text is marked; one with text and an empty draft are not', async () => {
  const others: ArticleRow[] = [
    { ...article, id: '2', title: 'With text', isEmpty: false },
    { ...article, id: '3', title: 'Empty draft', state: 'draft' },
  ]
  await openConsole('/setting/articleManagement', {
    answers: { [shopArticle.search.name]: { items: [article, ...others], recordCount: 3, countIsExact: true } },
  })
  const rowOf = (title: string) => within(screen.getByText(title).closest('tr') ?? document.body)

  await screen.findByText('Empty and public')
  expect(rowOf('Empty and public').getByText('没有内容')).toBeDefined()
  for (const title of ['With text', 'Empty draft']) expect(rowOf(title).queryByText('没有内容')).toBeNull()
})
