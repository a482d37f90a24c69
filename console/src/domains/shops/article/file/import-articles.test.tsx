// @vitest-environment happy-dom
/** @module-tag long */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { type ArticleFilePreview, articleFile, shopArticle } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../../../testing/open-console.tsx'
import { pageTitled } from '../../../../testing/shell.ts'

afterEach(() => {
  closeConsole()
  localStorage.clear()
})

const preview: ArticleFilePreview = {
  totalRows: 4,
  inserting: 1,
  changing: 1,
  unchanged: 1,
  failing: 1,
  columns: ['标题', '标题:de'],
  ignored: ['备注'],
  reasons: [{ code: 'no-website', reason: '没有这个域名的网站', count: 1 }],
  problems: [{ row: 5, article: 'none.example / about', code: 'no-website', reason: '没有这个域名的网站' }],
  sample: [{ id: '3', title: '帮助 / delivery', before: { '标题:de': '' }, after: { '标题:de': 'Lieferung' } }],
  mark: 'seen',
}

async function openDialog(answers: Record<string, unknown>) {
  const opened = await openConsole('/setting/articleManagement', {
    answers: { [shopArticle.search.name]: { items: [], recordCount: 0, countIsExact: true }, ...answers },
  })
  await pageTitled('文章管理')
  fireEvent.click(await screen.findByRole('button', { name: '导入文章' }))
  return opened
}

test('a table of articles is checked, shown with its changes and reasons, and imported as it was shown', async () => {
  const { calls } = await openDialog({
    [articleFile.preview.name]: preview,
    [articleFile.run.name]: { totalRows: 4, inserting: 1, changing: 1, unchanged: 1, failing: 1, affected: 2 },
  })
  fireEvent.click(await screen.findByRole('button', { name: '检查' }))
  await screen.findByText('请粘贴内容或上传文件')

  fireEvent.change(await screen.findByLabelText('文章'), { target: { value: '网站\tURL 别名\t标题' } })
  fireEvent.click(screen.getByRole('button', { name: '检查' }))

  await screen.findByText('没有这个域名的网站：1 行')
  await screen.findByText('Lieferung')
  expect(screen.getByText('忽略的列：备注')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: '导入 2 篇文章' }))
  await waitFor(() => expect(document.body.textContent).toContain('已导入 2 篇文章'))
  expect(calls.find(({ action }) => action === articleFile.run.name)?.input).toEqual({ text: '网站\tURL 别名\t标题', mark: 'seen' })
})

test('a table that changes nothing cannot be imported', async () => {
  await openDialog({ [articleFile.preview.name]: { ...preview, inserting: 0, changing: 0, sample: [] } })
  fireEvent.change(await screen.findByLabelText('文章'), { target: { value: '网站\tURL 别名\t标题' } })
  fireEvent.click(screen.getByRole('button', { name: '检查' }))

  await screen.findByText('导入后没有变化')
  expect(screen.getByRole('button', { name: '导入 0 篇文章' }).hasAttribute('disabled')).toBe(true)
})
