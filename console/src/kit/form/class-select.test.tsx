// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { virtualRole } from '../../lib/access.ts'
import { queries } from '../../lib/queries.ts'
import { useSession } from '../../lib/session.ts'
import { answerCalls } from '../../testing/server-answers.ts'
import ClassSelect, { ClassesSelect } from './ClassSelect.tsx'

afterEach(() => {
  cleanup()
  queries.clear()
  useSession.setState(useSession.getInitialState(), true)
})

function Picker() {
  const [ids, setIds] = useState<string[]>([])
  return <ClassesSelect value={ids} onChange={setIds} placeholder="分类" />
}

test('the picker of categories keeps its search while several of what it found are chosen', async () => {
  const items = ['木制拼图', '纸质拼图', '积木'].map((title, at) => ({ id: String(at + 1), title, children: [] }))
  answerCalls({ list: [], preferences: {}, answers: { 'stock-goods-classification.read-all': { items } } })
  const user = { access: virtualRole } as unknown as ReturnType<typeof useSession.getState>['user']
  useSession.setState({ user })
  render(
    <QueryClientProvider client={queries}>
      <Picker />
    </QueryClientProvider>,
  )
  const search = screen.getByRole<HTMLInputElement>('combobox')
  fireEvent.mouseDown(search)
  fireEvent.change(search, { target: { value: '拼图' } })
  fireEvent.click(await screen.findByTitle('木制拼图'))

  expect(search.value).toBe('拼图')
  await waitFor(() => expect(screen.queryByTitle('积木')).toBeNull())
  fireEvent.click(screen.getByTitle('纸质拼图'))
  expect(document.querySelectorAll('.ant-select-selection-item').length).toBe(2)
})

test('a category that is searched for and not there is created below its parent and chosen', async () => {
  const shoes = { id: '1', title: '鞋', children: [] }
  let items: object[] = [shoes]
  const calls = answerCalls({
    list: [],
    preferences: {},
    answers: {
      'stock-goods-classification.read-all': () => ({ items }),
      'stock-goods-classification.insert.batch': () => {
        items = [{ ...shoes, children: [{ id: '2', title: '靴子', children: [] }] }]
        return { affected: 1, existing: 1, failed: 0, failures: [] }
      },
    },
  })
  useSession.setState({ user: { access: virtualRole } as unknown as ReturnType<typeof useSession.getState>['user'] })
  const chosen: (string | undefined)[] = []
  render(
    <QueryClientProvider client={queries}>
      <ClassSelect isCreatable onChange={(id) => chosen.push(id)} />
    </QueryClientProvider>,
  )
  const search = screen.getByRole<HTMLInputElement>('combobox')
  fireEvent.mouseDown(search)
  await screen.findByTitle('鞋')
  fireEvent.change(search, { target: { value: '鞋' } })
  expect(screen.queryByText(/^新建分类/)).toBeNull()
  fireEvent.change(search, { target: { value: '鞋>靴子' } })
  fireEvent.click(await screen.findByText('新建分类「鞋 > 靴子」'))

  await waitFor(() => expect(chosen).toEqual(['2']))
  expect(calls).toContainEqual({ action: 'stock-goods-classification.insert.batch', input: { text: '鞋 > 靴子' } })
})
