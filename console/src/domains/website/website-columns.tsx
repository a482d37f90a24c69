import { CopyOutlined } from '@ant-design/icons'
import { shopWebsite, type WebsiteRow } from '@wanpu/contract'
import { Button, Tooltip } from 'antd'
import { copyText } from '../../kit/copy.ts'
import { instantText, whole } from '../../kit/format.ts'
import { columnsFor, Nothing } from '../../kit/list/columns.tsx'
import { Tag, type Tone } from '../../kit/Tag.tsx'
import { useText } from '../../kit/text.ts'
import { ColourDot } from './colour-labels.tsx'
import { websiteText } from './website.text.ts'
import { buildState, checkState, pushState } from './website-state.ts'

const column = columnsFor(shopWebsite.search, websiteText)

export const websiteColumns = [
  column.custom('domain', (row) => <SiteCell website={row} />, { width: 250 }),
  column.custom('goodsCount', (row) => <GoodsCell website={row} />, { width: 110, align: 'right' as const }),
  column.custom('build', (row) => <BuildCell website={row} />, { width: 108 }),
  column.custom('push', (row) => <PushCell website={row} />, { width: 108 }),
  column.custom('check', (row) => <CheckCell website={row} />, { width: 108 }),
  column.custom('shopServerName', (row) => row.shopServerName ?? <Nothing />, { width: 102 }),
  column.text('language', { width: 80, extra: true }),
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
      <ColourDot colour={website.colourLabel} />
      <span className="site-cell-text">
        <a href={website.address} target="_blank" rel="noreferrer" title={t('open', { domain: website.host })}>
          {website.host}
        </a>
        <small>{[website.name, ...website.tags].filter((word) => word !== '').join(' · ')}</small>
      </span>
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

/** How many goods it has against how many are wanted. */
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

const buildTones: Record<ReturnType<typeof buildState>, Tone> = { none: 'grey', dirty: 'amber', fresh: 'green' }

function BuildCell({ website }: { website: WebsiteRow }) {
  const t = useText(websiteText)
  const state = buildState(website)
  const hints = [
    website.lastGeneratedAt !== null && t('generatedAt', { time: instantText(website.lastGeneratedAt) }),
    state === 'dirty' && website.dirtySince !== null && t('dirtySince', { time: instantText(website.dirtySince) }),
  ]
  return <State tone={buildTones[state]} words={t(`build.${state}`)} hints={hints} />
}

const pushTones = { none: 'grey', due: 'amber', done: 'green' } as const satisfies Record<string, Tone>

function PushCell({ website }: { website: WebsiteRow }) {
  const t = useText(websiteText)
  const state = pushState(website)
  if (state === undefined) return <Nothing />
  const hints = [website.lastPushedAt !== null && t('pushedAt', { time: instantText(website.lastPushedAt) })]
  return <State tone={pushTones[state]} words={t(`push.${state}`)} hints={hints} />
}

const checkTones = { none: 'grey', up: 'green', fine: 'grey', down: 'red', problems: 'amber' } as const satisfies Record<string, Tone>

function CheckCell({ website }: { website: WebsiteRow }) {
  const t = useText(websiteText)
  const state = checkState(website)
  const { lastCheck } = website
  const words = state === 'problems' ? t('check.problems', { count: lastCheck?.problemCount ?? 0 }) : t(`check.${state}`)
  const hints = lastCheck === null ? [] : [t('checkedAt', { time: instantText(lastCheck.at) }), lastCheck.message]
  return <State tone={checkTones[state]} words={words} hints={hints} />
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
