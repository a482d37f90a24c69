import { buildAssets } from '@wanpu/storefront'
import { serveCalls } from '../../../../lib/serve-calls.ts'
import { KeptGoods } from './kept-goods.ts'
import { planChanges } from './planned-changes.ts'
import { buildRelease } from './release.ts'
import type { ReleaseCalls, ReleaseNote, SiteLook } from './release-thread.ts'
import { snapshotOf } from './snapshot.rules.ts'
import { tidySite } from './tidy-site.ts'

// One build at a time. The other thread starts as many of these as it needs.

// A failure is not reported here: the build meets it again and fails.
const makeReady = ({ choice, language }: SiteLook) => {
  try {
    buildAssets(choice, language)
  } catch {}
}
const keptGoods = new KeptGoods()
let abort = new AbortController()

const note = serveCalls<ReleaseCalls>(
  {
    prepare: makeReady,
    async build({ facts, place, ...job }) {
      abort = new AbortController()
      const snapshot = snapshotOf(facts, place, keptGoods.memoryOf(job.site.root))
      const onProgress = (done: number, total: number) => note({ done, total } satisfies ReleaseNote)
      const outcome = await buildRelease({ ...job, snapshot }, { signal: abort.signal, onProgress })
      return { outcome, kept: keptGoods.trim() }
    },
    async plan({ facts, place, ...job }) {
      const planned = await planChanges({ ...job, snapshot: snapshotOf(facts, place, keptGoods.memoryOf(job.site.root)) })
      return { planned, kept: keptGoods.trim() }
    },
    tidy: tidySite,
    stop: () => abort.abort(),
  },
  // Not every error can cross to another thread.
  (error) => (abort.signal.aborted ? new Error('stopped') : error),
)
