// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { queries } from '../../../../lib/queries.ts'
import { RunDialog } from './RunDialog.tsx'
import type { RunKind, RunSite } from './runs.ts'

afterEach(cleanup)

const websites = [
  { id: '1', host: 'a.example', address: 'https://a.example', problemCount: 96 },
  { id: '2', host: 'b.example', address: 'https://b.example', problemCount: 0 },
]

const open = (run: RunKind, sites: RunSite[] = websites) =>
  render(
    <QueryClientProvider client={queries}>
      <RunDialog run={run} websites={sites} close={() => {}} />
    </QueryClientProvider>,
  )

test('a push tells the problems of the last check before it begins; a generation, which mends them, does not', () => {
  open('push')
  expect(screen.getByRole('alert').textContent).toContain('1 个网站上次检查发现问题')
  expect(screen.getByRole('alert').textContent).toContain('a.example：96 个')
  cleanup()

  open('generate')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('pages are pushed after they were made where a server is chosen, unless a user says otherwise', () => {
  const pushes = () => screen.getByRole('checkbox', { name: '生成后推送到服务器' })
  open('generate')
  expect(pushes()).toHaveProperty('checked', false)
  cleanup()

  open('generate', [...websites, { id: '3', host: 'c.example', address: 'https://c.example', hasServer: true }])
  expect(pushes()).toHaveProperty('checked', true)
})

test('making pages that go live is called publishing, where a version waits for somebody it is generating', () => {
  open('generate')
  expect(screen.getByRole('dialog').textContent).toContain('发布 2 个网站')
  cleanup()

  open(
    'generate',
    websites.map((website) => ({ ...website, goesLive: false })),
  )
  expect(screen.getByRole('dialog').textContent).toContain('生成 2 个网站')
})
