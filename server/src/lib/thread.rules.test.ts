import { expect, test, vi } from 'vitest'
import type { TestCalls } from './test-thread.worker.ts'
import { IdleThreads, Thread } from './thread.ts'

const openThread = () => new Thread<TestCalls>(new URL('./test-thread.worker.ts', import.meta.url))

test('calls of a thread are answered each with its own result, and one that fails leaves the others alone and keeps its code', async () => {
  const thread = openThread()

  const answers = await Promise.allSettled([thread.call('double', 2), thread.call('fail', 'no such row'), thread.call('double', 4)])

  expect(answers).toMatchObject([{ value: 4 }, { reason: { message: 'no such row', code: 'ENOSPC' } }, { value: 8 }])
  expect(thread.isBusy).toBe(false)
  await thread.end(new Error('done'))
})

test('whoever waits for a thread that dies is rejected, and so is who asks later', async () => {
  const thread = openThread()
  const hanging = thread.call('hang', null)
  thread.tell('die', null)

  await expect(hanging).rejects.toThrow('the thread ended')
  await expect(thread.call('double', 1)).rejects.toThrow('the thread ended')
  expect(thread.isOpen).toBe(false)
})

test('a thread is ended for the reason of who ends it', async () => {
  const thread = openThread()
  const hanging = thread.call('hang', null)

  void thread.end(new Error('takes too long'))

  await expect(hanging).rejects.toThrow('takes too long')
})

test('an idle thread ends when its time has passed, one that is taken does not, and a dead one is forgotten', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const idle = new IdleThreads<{ thread: Thread<TestCalls> }>()
    const [first, second, third] = [{ thread: openThread() }, { thread: openThread() }, { thread: openThread() }]
    for (const held of [first, second, third]) idle.add(held, 1000)
    idle.take(second)
    await third.thread.end(new Error('dead'))

    expect(idle.all).toEqual([first])
    vi.advanceTimersByTime(1000)

    expect([first, second].map(({ thread }) => thread.isOpen)).toEqual([false, true])
    expect(idle.all).toEqual([])
    await second.thread.end(new Error('done'))
  } finally {
    vi.useRealTimers()
  }
})
