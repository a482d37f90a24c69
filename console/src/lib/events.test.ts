// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { openEvents } from './events.ts'
import { queries } from './queries.ts'
import { useSession } from './session.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  useSession.setState({ token: null })
  queries.clear()
})

test('what is shown is read again when the stream comes back after it was lost, and not when it comes first; previews stay', async () => {
  vi.useFakeTimers()
  useSession.setState({ token: 'a token' })
  const streams: ReadableStreamDefaultController[] = []
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(new ReadableStream({ start: (controller) => void streams.push(controller) }))))
  queries.setQueryData(['order.read', { id: '1' }], { id: '1' })
  await queries.fetchQuery({ queryKey: ['goods.previewBatch'], queryFn: () => ({ affected: 3 }), meta: { isPreview: true } })
  const isStale = (key: unknown[]) => queries.getQueryState(key)?.isInvalidated

  const stop = openEvents()
  await vi.waitFor(() => expect(streams).toHaveLength(1))
  expect(isStale(['order.read', { id: '1' }])).toBe(false)
  streams[0]?.close()
  await vi.advanceTimersByTimeAsync(1500)

  expect(streams).toHaveLength(2)
  expect(isStale(['order.read', { id: '1' }])).toBe(true)
  expect(isStale(['goods.previewBatch'])).toBe(false)
  stop()
})

test('a notice about an approval has the list of approvals read again, and no other', async () => {
  useSession.setState({ token: 'a token' })
  const streams: ReadableStreamDefaultController[] = []
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(new ReadableStream({ start: (controller) => void streams.push(controller) }))))
  queries.setQueryData(['approval.search', {}], { items: [] })
  queries.setQueryData(['order.search', {}], { items: [] })
  const isStale = (key: unknown[]) => queries.getQueryState(key)?.isInvalidated

  const stop = openEvents()
  await vi.waitFor(() => expect(streams).toHaveLength(1))
  streams[0]?.enqueue(new TextEncoder().encode('event: notice\ndata: {"kind":"approval"}\n\n'))

  await vi.waitFor(() => expect(isStale(['approval.search', {}])).toBe(true))
  expect(isStale(['order.search', {}])).toBe(false)
  stop()
  streams[0]?.close()
})
