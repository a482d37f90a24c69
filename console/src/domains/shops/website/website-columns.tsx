import { CopyOutlined, ExportOutlined } from '@ant-design/icons'
import { shopWebsite, siteLanguageOf, type WebsiteRow } from '@wanpu/contract'
import { Button, Tooltip } from 'antd'
import { Link } from 'react-router'
import { copyText } from '../../../kit/copy.ts'
import { ShopMark } from '../../../kit/drawing/ShopName.tsx'
import { columnsFor, Nothing } from '../../../kit/list/columns/columns.tsx'
import { Tag, type Tone } from '../../../kit/Tag.tsx'
import { instantText, whole } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { ColourDot } from './colour-labels.tsx'
import { SellsCell } from './listed-needs.tsx'
import { pageOf } from './page/address.ts'
import { StateCell } from './WebsiteState.tsx'
import { websiteText } from './website.text.ts'
import './publishing/publishing.css'
import { canBeViewed, checkState, websiteState } from './website-state.ts'
import { holdWords } from './website-words.ts'

const column = columnsFor(shopWebsite.search, websiteText)

export const websiteColumns = [
  column.custom('domain', (row) => <SiteCell website={row} />, { width: 250 }),
  column.custom('goodsCount', (row) => <GoodsCell website={row} />, { width: 110, align: 'right' as const }),
  column.custom('state', (row) => <StateCell website={row} />, { width: 196 }),
  column.custom('check', (row) => <CheckCell website={row} />, { width: 108 }),
  column.custom('sells', (row) => <SellsCell website={row} />, { width: 190 }),
  column.custom('publishing', (row) => <PublishingCell website={row} />, { width: 116, extra: true }),
  column.custom('shopServerName', (row) => row.shopServerName ?? <Nothing />, { width: 102, extra: true }),
  column.custom('groupName', (row) => row.groupName ?? <Nothing />, { width: 120, extra: true }),
  column.custom('language', (row) => <LanguageCell language={row.language} />, { width: 110, extra: true }),
  column.text('skin', { width: 80, extra: true }),
  column.text('defaultCurrencyCode', { width: 80, extra: true }),
  column.text('ownerCode', { width: 110, extra: true }),
  column.list('tags', { extra: true }),
  column.tag('status', { active: 'green', stopped: 'grey' }, { width: 80, extra: true }),
  column.text('memo', { extra: true }),
  column.instant('lastGeneratedAt', { extra: true }),
  column.instant('lastPushedAt', { extra: true }),
  column.instant('createdAt', { extra: true }),
  column.instant('updatedAt', { extra: true }),
]

/** Where it opens, its colour, its name. */
function SiteCell({ website }: { website: WebsiteRow }) {
  const t = useText(websiteText)
  return (
    <span className="site-cell">
      <ShopMark domain={website.host} />
      <ColourDot colour={website.colourLabel} />
      <span className="site-cell-text">
        <Link to={pageOf(website.host)}>{website.host}</Link>
        <small>{[website.name, ...website.tags].filter((word) => word !== '').join(' · ')}</small>
      </span>
      {canBeViewed(website) && (
        <Button
          type="text"
          size="small"
          icon={<ExportOutlined />}
          aria-label={t('open', { domain: website.host })}
          title={t('open', { domain: website.host })}
          href={website.address}
          target="_blank"
          rel="noreferrer"
        />
      )}
      <Button
        type="text"
        size="small"
        icon={<CopyOutlined />}
        aria-label={t('copyDomain')}
        title={t('copyDomain')}
        onClick={() => void copyText(website.host)}
      />
    </span>
  )
}

/** The code, and that its pages have English words where we have none in that language. */
function LanguageCell({ language }: { language: string }) {
  const t = useText(websiteText)
  const isWorded = siteLanguageOf(language) !== undefined
  return <span title={isWorded ? undefined : t('unwordedHint')}>{isWorded ? language : t('unworded', { name: language })}</span>
}

/** How many products it has against how many are wanted. */
function GoodsCell({ website: { goodsCount, wantedGoods } }: { website: WebsiteRow }) {
  const t = useText(websiteText)
  if (wantedGoods === 0) return <span className="figure">{whole(goodsCount)}</span>
  const short = wantedGoods - goodsCount
  return (
    <Tooltip title={short > 0 ? t('goodsShort', { count: whole(short) }) : undefined}>
      <span className={short > 0 ? 'figure is-short' : 'figure'}>
        {t('goodsOf', { count: whole(goodsCount), wanted: whole(wantedGoods) })}
      </span>
    </Tooltip>
  )
}

/** How it is published, and what comes next. */
function PublishingCell({ website: { publishing, publishAt, publishTimes, nextBuild, hold } }: { website: WebsiteRow }) {
  const t = useText(websiteText)
  const words = publishing === 'scheduled' && publishAt === null ? publishTimes.join(' · ') : ''
  const next = hold !== null ? hold.reason || hold.by : publishAt === null ? words : t('publishingAt', { time: instantText(publishAt) })
  const small = next === '' && nextBuild !== null && publishing !== 'automatic' ? t('hasNext') : next
  return (
    <span className="publishing-cell" title={hold === null ? small : holdWords(hold, t)}>
      {t(`publishing.${publishing}`)}
      {small !== '' && <small>{small}</small>}
    </span>
  )
}

const checkTones = { none: 'grey', up: 'green', fine: 'grey', down: 'red', problems: 'amber' } as const satisfies Record<string, Tone>

/** What the last check found, with a link to it; in colour once buyers see the website. */
function CheckCell({ website }: { website: WebsiteRow }) {
  const t = useText(websiteText)
  const state = checkState(website)
  const { lastCheck } = website
  const words = state === 'problems' ? t('check.problems', { count: lastCheck?.problemCount ?? 0 }) : t(`check.${state}`)
  const hints = lastCheck === null ? [] : [t('checkedAt', { time: instantText(lastCheck.at) }), lastCheck.message]
  if (state === 'none') return <State tone={checkTones[state]} words={words} hints={[]} />
  return (
    <Link to={pageOf(website.host, 'check')}>
      <State
        tone={state === 'problems' && websiteState(website).reach !== 'live' ? 'grey' : checkTones[state]}
        words={words}
        hints={hints}
      />
    </Link>
  )
}

function State({ tone, words, hints }: { tone: Tone; words: string; hints: readonly (string | false)[] }) {
  const said = hints.filter((hint) => hint !== false && hint !== '')
  return (
    <Tooltip title={said.length > 0 ? said.join(' · ') : undefined}>
      <span>
        <Tag tone={tone}>{words}</Tag>
      </span>
    </Tooltip>
  )
}
