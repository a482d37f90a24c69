import type { WebsiteResult } from '@wanpu/contract'
import { listed, whole } from '../../lib/format.ts'
import { sayIfKnown, type Text, useText } from '../../lib/text.ts'
import type { Tone } from '../Tag.tsx'
import { ResultList } from './ResultList.tsx'
import { resultsText } from './results.text.ts'

interface WebsiteResultsProps {
  results: readonly WebsiteResult[]
  /** The words for the names of what changed. */
  text: Text
  /** Tries the skipped ones again. */
  retry: (skipped: WebsiteResult[]) => void
}

const states = ['changed', 'unchanged', 'skipped'] as const
const tones: Record<(typeof states)[number], Tone> = { changed: 'green', unchanged: 'grey', skipped: 'amber' }

/** What a change did to each of many websites: what changed, what was so before, and what was left alone and why. */
export function WebsiteResults({ results, text, retry }: WebsiteResultsProps) {
  const t = useText(resultsText)
  const skipped = results.filter((result) => stateOf(result) === 'skipped')
  const lines = results.map((result, at) => {
    const state = stateOf(result)
    const names = listed(result.changed.map((name) => sayIfKnown(text, name, name)))
    const row = result.row === undefined ? undefined : t('row', { row: whole(result.row) })
    return {
      key: `${result.id ?? ''} ${result.row ?? at}`,
      title: result.domain || t('noDomain'),
      tone: tones[state],
      state: t(`state.${state}`),
      note: [row, result.skipped?.reason ?? names].filter(Boolean).join(' · ') || undefined,
      isFailed: state === 'skipped',
    }
  })
  const counts = states.map((state) => [state, results.filter((result) => stateOf(result) === state).length] as const)
  return (
    <ResultList
      lines={lines}
      summary={counts
        .filter(([, count]) => count > 0)
        .map(([state, count]) => `${t(`state.${state}`)} ${whole(count)}`)
        .join(' · ')}
      words={{ only: t('onlySkipped'), retry: t('retrySkipped', { count: skipped.length }) }}
      retry={{ run: () => retry(skipped) }}
    />
  )
}

function stateOf({ changed, skipped }: WebsiteResult): (typeof states)[number] {
  if (skipped !== null) return 'skipped'
  return changed.length > 0 ? 'changed' : 'unchanged'
}
