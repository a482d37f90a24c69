// @vitest-environment happy-dom
/** @module-tag long */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { type ClassificationNode, classification, classificationTranslation, type TranslationsPreview } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'
import { pageTitled } from '../../../testing/shell.ts'

afterEach(() => {
  closeConsole()
  localStorage.clear()
})

function node(id: string, title: string, german?: string): ClassificationNode {
  const counts = { directCount: 0, subtreeCount: 0, usedCount: 0, availableCount: 0 }
  const translations = german === undefined ? {} : { title: { de: german } }
  return {
    id,
    version: 1,
    parentId: null,
    title,
    translations,
    urlKeywords: `k${id}`,
    sort: 0,
    foregroundText: title,
    ...counts,
    children: null,
  }
}

const preview: TranslationsPreview = {
  totalRows: 2,
  changing: 1,
  unchanged: 0,
  failing: 1,
  columns: ['名称:de'],
  ignored: ['名称'],
  reasons: [{ code: 'no-record', reason: '没有这个编号的记录', count: 1 }],
  problems: [{ row: 3, id: '99', code: 'no-record', reason: '没有这个编号的记录' }],
  sample: [{ id: '2', title: '靴子', before: { '名称:de': '' }, after: { '名称:de': 'Stiefel' } }],
  mark: 'seen',
}

test('the tree shows what a language lacks, and takes the translations in as they were shown', async () => {
  const { calls } = await openConsole('/goods/stockGoodsClassificationManagement?missingIn=de', {
    answers: {
      [classification.readAll.name]: { items: [node('1', '帐篷', 'Zelte'), node('2', '靴子')] },
      [classificationTranslation.preview.name]: preview,
      [classificationTranslation.run.name]: { totalRows: 2, changing: 1, unchanged: 0, failing: 1, affected: 1 },
    },
  })
  await pageTitled('商品分类')
  await screen.findByText('1 个分类符合')

  fireEvent.click(await screen.findByRole('button', { name: '导入译文' }))
  fireEvent.change(await screen.findByLabelText('译文'), { target: { value: '编号\t名称:de\n2\tStiefel' } })
  fireEvent.click(screen.getByRole('button', { name: '检查' }))
  await screen.findByText('Stiefel')
  await screen.findByText('没有这个编号的记录：1 行')
  fireEvent.click(screen.getByRole('button', { name: '导入 1 条译文' }))

  await waitFor(() => expect(document.body.textContent).toContain('已导入 1 条译文'))
  expect(calls.find(({ action }) => action === classificationTranslation.run.name)?.input).toEqual({
    text: '编号\t名称:de\n2\tStiefel',
    mark: 'seen',
  })
})
