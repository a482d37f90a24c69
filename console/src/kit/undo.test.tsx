// @vitest-environment happy-dom
/** @module-tag long */
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../testing/open-console.tsx'
import { offerUndo, undoAction } from './undo.tsx'

afterEach(closeConsole)

test('an undo that takes a while says that it runs, until it is done', async () => {
  const { promise, resolve } = Promise.withResolvers<object>()
  await openConsole('/index', { answers: { [undoAction]: () => promise } })
  act(() => offerUndo('5', '已更新 1337 件商品'))
  fireEvent.click(await screen.findByText('撤销', { selector: '.ant-notification button *' }))

  await screen.findByText('正在撤销…')
  await act(async () => resolve({ affected: 1337, leftAlone: 0 }))

  await screen.findByText('已撤销，还原 1,337 条')
  await waitFor(() => expect(screen.queryByText('正在撤销…')).toBeNull())
})
