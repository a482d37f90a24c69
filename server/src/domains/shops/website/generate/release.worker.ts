import { parentPort } from 'node:worker_threads'
import { buildAssets } from '@wanpu/storefront'
import { KeptGoods } from './kept-goods.ts'
import { planChanges } from './planned-changes.ts'
import { buildRelease } from './release.ts'
import type { FromThread, SiteLook, ToThread } from './release-thread.ts'
import { snapshotOf } from './snapshot.rules.ts'
import { tidySite } from './tidy-site.ts'

// One build at a time; the other thread starts as many of us as it needs.
const port = parentPort
if (!port) throw new Error('runs as a worker only')
// What fails here fails the build, which tells it.
const makeReady = ({ choice, language }: SiteLook) => {
  try {
    buildAssets(choice, language)
  } catch {}
}
const keptGoods = new KeptGoods()
let abort = new AbortController()
const tell = (message: FromThread) => port.postMessage(message)

port.on('message', async (message: ToThread) => {
  if (message.kind === 'abort') return abort.abort()
  if (message.kind === 'prepare') return makeReady(message.look)
  abort = new AbortController()
  try {
    if (message.kind === 'tidy') {
      await tidySite(message.job)
      return tell({ kind: 'tidied' })
    }
    const { facts, place, ...job } = message.job
    const snapshot = snapshotOf(facts, place, keptGoods.memoryOf(job.site.root))
    if (message.kind === 'plan') {
      const planned = await planChanges({ ...job, snapshot })
      return tell({ kind: 'planned', planned, kept: keptGoods.trim() })
    }
    const onProgress = (doneCount: number, total: number) => tell({ kind: 'progress', done: doneCount, total })
    const outcome = await buildRelease({ ...message.job, snapshot }, { signal: abort.signal, onProgress })
    tell({ kind: 'done', outcome, kept: keptGoods.trim() })
  } catch (error) {
    // Not every error can cross to another thread.
    tell({ kind: 'failed', error: abort.signal.aborted ? new Error('stopped') : error })
  }
})
