import type { ResourceRow, StoreName } from '@wanpu/contract'
import { useRef, useState } from 'react'
import { reasonOf } from '../../lib/errors.ts'
import { sendPicture } from './upload.ts'

/** A file on its way: waiting → uploading → done or failed; failed ones may be tried again. */
export type Upload = { key: number; file: File } & (
  | { state: 'waiting' | 'uploading' }
  | { state: 'done'; kept: ResourceRow }
  | { state: 'failed'; reason: string }
)

const atOnce = 3
let lastKey = 0

/** Sends many pictures, three at a time; one that fails does not stop the others. */
export function useUploads({ store, onKept }: { store?: StoreName; onKept?: (kept: ResourceRow) => void } = {}) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const queue = useRef<Upload[]>([])
  const running = useRef(0)

  const put = (next: Upload) => setUploads((all) => all.map((one) => (one.key === next.key ? next : one)))

  async function send(one: Upload) {
    put({ key: one.key, file: one.file, state: 'uploading' })
    try {
      const upload = await sendPicture(one.file, store)
      put({ key: one.key, file: one.file, state: 'done', kept: upload })
      onKept?.(upload)
    } catch (error) {
      put({ key: one.key, file: one.file, state: 'failed', reason: reasonOf(error) })
    }
  }

  function goOn() {
    while (running.current < atOnce) {
      const next = queue.current.shift()
      if (!next) return
      running.current += 1
      void send(next).finally(() => {
        running.current -= 1
        goOn()
      })
    }
  }

  function add(files: readonly File[]) {
    const fresh = files.map((file): Upload => {
      lastKey += 1
      return { key: lastKey, file, state: 'waiting' }
    })
    setUploads((all) => [...all, ...fresh])
    queue.current.push(...fresh)
    goOn()
  }

  function retry(key: number) {
    const failed = uploads.find((one) => one.key === key)
    if (!failed) return
    const again: Upload = { key, file: failed.file, state: 'waiting' }
    put(again)
    queue.current.push(again)
    goOn()
  }

  const done = uploads.filter((one) => one.state === 'done').length
  const failed = uploads.filter((one) => one.state === 'failed').length
  return { uploads, add, retry, done, failed, isBusy: done + failed < uploads.length }
}
