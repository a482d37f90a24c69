import { shopWebsite, type WebsiteRow } from '@wanpu/contract'
import { Button, Tooltip } from 'antd'
import { Link } from 'react-router'
import { useRead } from '../../../kit/call.ts'
import { useOpened } from '../../../kit/list/RowActions.tsx'
import { Tag, type Tone } from '../../../kit/Tag.tsx'
import { isHindered } from '../../../kit/task/TaskFailure.tsx'
import { dayText, instantText } from '../../../lib/format.ts'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { pageOf } from './page/address.ts'
import { ChangesDialog } from './publishing/ChangesDialog.tsx'
import { useWebsiteTask } from './useWebsiteTask.ts'
import { websiteText } from './website.text.ts'
import { stateText } from './website-state.text.ts'
import { type WebsiteState, websiteState } from './website-state.ts'
import { holdWords, refusedPageWords } from './website-words.ts'
import './website.css'

/** The state of a website in a row: a dot and a word, and below since when or why. */
export function StateCell({ website }: { website: WebsiteRow }) {
  const t = useText(stateText)
  const words = useText(websiteText)
  const state = websiteState(website)
  const working = useWorking(website.id)
  const hints = [
    [reachWords(state, t), state.pending && t(state.pending)].filter(Boolean).join(' · '),
    website.hold !== null && holdWords(website.hold, words),
    ...website.refusedPages.map((page) => refusedPageWords(page, words)),
  ]
  const more = moreOf(website, state, t)
  return (
    <Tooltip title={hints.filter((hint) => hint !== false).join(' · ')}>
      <span className="state-cell">
        <Tag tone={working?.tone ?? state.tone}>{working?.words ?? t(state.word)}</Tag>
        {more !== '' && <small>{more}</small>}
      </span>
    </Tooltip>
  )
}

/** The state of a website as one sentence, with the way to see what is not published. */
export function StateSentence({ website }: { website: WebsiteRow }) {
  const t = useText(stateText)
  const { element, show } = useOpened()
  const state = websiteState(website)
  const working = useWorking(website.id)
  const maySeeChanges = useMay(shopWebsite.readChanges.name)
  const pages = useChangedPages(website, maySeeChanges && state.pending === 'dirty')
  const pending = state.pending && (pages > 0 ? t('dirtyPages', { count: pages }) : t(state.pending))
  return (
    <div className="state-sentence" role="status">
      <i className="state-dot" data-tone={working?.tone ?? state.tone} aria-hidden="true" />
      <span>{reachWords(state, t)}</span>
      {pending !== undefined && <span>{pending}</span>}
      {working !== undefined && <span>{working.words}</span>}
      {state.pending === 'dirty' && maySeeChanges && (
        <Button type="link" size="small" onClick={() => show((close) => <ChangesDialog website={website} of="draft" close={close} />)}>
          {t('view')}
        </Button>
      )}
      {state.reach === 'down' && <Link to={pageOf(website.host, 'check')}>{t('view')}</Link>}
      {element}
    </div>
  )
}

type Say = ReturnType<typeof useText<typeof stateText.zh>>

function reachWords({ reach, since }: WebsiteState, t: Say): string {
  if (since === null) return t(reach)
  return t(reach === 'down' ? 'downAt' : 'liveSince', { time: momentText(since) })
}

/** What a row says below the word of its state. */
function moreOf(website: WebsiteRow, { word, since }: WebsiteState, t: Say): string {
  if (word === 'held') return website.hold?.reason || website.hold?.by || ''
  if (word === 'dirty' && website.dirtySince !== null) return t('since', { time: momentText(website.dirtySince) })
  return word === 'live' && since !== null ? t('since', { time: momentText(since) }) : ''
}

/** `16:05` today, `2026-01-31 16:05` on other days. */
function momentText(at: string): string {
  const isToday = dayText(at) === dayText(new Date().toISOString())
  return isToday ? instantText(at).slice(-5) : instantText(at)
}

const working = { generate: 'generating', push: 'pushing', check: 'checking' } as const

/** What is being done with the website at this moment, and how far it is, or that it is tried again after it failed. */
function useWorking(websiteId: string): { words: string; tone: Tone } | undefined {
  const t = useText(websiteText)
  const found = useWebsiteTask(websiteId)
  if (found === undefined) return undefined
  const { run, task } = found
  if (isHindered(task)) return { words: t(`${working[run]}.again`), tone: 'amber' }
  if (task.status === 'pending' || task.status === 'paused') return { words: t(`${working[run]}.waiting`), tone: 'blue' }
  const share = task.total === 0 ? '' : ` ${Math.floor((task.done / task.total) * 100)}%`
  return { words: `${t(working[run])}${share}`, tone: 'blue' }
}

/** Planning a larger website only to count its changed pages would keep a processor busy for seconds. */
const mostCounted = 500

/** How many pages publishing would change; 0 while that is not known. */
function useChangedPages({ id, goodsCount, dirtySince }: WebsiteRow, isWanted: boolean): number {
  const isCounted = isWanted && goodsCount <= mostCounted
  const { data } = useRead(shopWebsite.readChanges, isCounted ? { websiteId: id, of: 'draft', limit: 1 } : undefined, {
    staleTime: 0,
  })
  return dirtySince === null || data === undefined ? 0 : data.added + data.changed + data.lost
}
