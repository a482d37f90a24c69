import { parentPort } from 'node:worker_threads'
import { buildAssets } from '@wanpu/storefront'
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
    if (message.kind === 'plan') {
      const { facts, place, ...job } = message.job
      return tell({ kind: 'planned', planned: await planChanges({ ...job, snapshot: snapshotOf(facts, place) }) })
    }
    const { facts, place, ...job } = message.job
    const onProgress = (doneCount: number, total: number) => tell({ kind: 'progress', done: doneCount, total })
    const outcome = await buildRelease({ ...job, snapshot: snapshotOf(facts, place) }, { signal: abort.signal, onProgress })
    tell({ kind: 'done', outcome })
  } catch (error) {
    // Not every error can cross to another thread.
    tell({ kind: 'failed', error: abort.signal.aborted ? new Error('stopped') : error })
  }
})
