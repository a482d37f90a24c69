// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { shopWebsite } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { TranslatedTexts } from './TranslatedTexts.tsx'

afterEach(cleanup)

test('a folded text is called what is seen of it, and its language', () => {
  const client = new QueryClient()
  client.setQueryData([shopWebsite.readLanguages.name, {}], { items: [{ language: 'de', websites: 2 }] })
  const { container } = render(
    <QueryClientProvider client={client}>
      <TranslatedTexts
        texts={[{ name: 'content', label: '内容', base: '', max: 100, isRich: true }]}
        value={{ content: { de: '<p>Hallo</p>' } }}
        onChange={() => {}}
      />
    </QueryClientProvider>,
  )
  const summary = container.querySelector('summary')
  expect(summary?.hasAttribute('aria-label')).toBe(false)
  expect(summary?.textContent).toBe('内容 已填写 德语')
})
