// @vitest-environment happy-dom
/** @module-tag long */
import { fireEvent, screen } from '@testing-library/react'
import { goods } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../../../testing/open-console.tsx'
import { pageTitled } from '../../../../testing/shell.ts'

afterEach(() => {
  closeConsole()
  localStorage.clear()
})

test('a batch over what the filter shows repeats the filter in words', async () => {
  await openConsole('/goods/goodsManagement?status=off&keywords=oak', {
    answers: { [goods.search.name]: { items: [], recordCount: 41, countIsExact: true } },
  })
  await pageTitled('库存')
  fireEvent.click(await screen.findByText('批量操作'))
  await screen.findByText('对列表中的全部 41 件商品')
  fireEvent.click(await screen.findByText('按比例调价'))

  const scope = (await screen.findByText('操作对象')).closest('p')
  expect(scope?.textContent).toContain('符合以下条件的 41 条')
  for (const words of ['状态 下架', '关键词 oak']) expect(scope?.textContent).toContain(words)
})

test('a batch over the only product says nothing of what it applies to', async () => {
  await openConsole('/goods/goodsManagement', {
    answers: { [goods.search.name]: { items: [], recordCount: 1, countIsExact: true } },
  })
  await pageTitled('库存')
  fireEvent.click(await screen.findByText('批量操作'))
  fireEvent.click(await screen.findByText('按比例调价'))

  await screen.findByRole('dialog')
  expect(screen.queryByText('操作对象')).toBeNull()
})
