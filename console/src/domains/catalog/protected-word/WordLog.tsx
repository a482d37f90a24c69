import { goods, type ProtectedWordLogRow, protectedWordLog, protectedWordLogExport, wordEvent, wordSource } from '@wanpu/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { columnsFor, Nothing } from '../../../kit/list/columns/columns.tsx'
import { filtersFor } from '../../../kit/list/filters/filters.tsx'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { Tag, type Tone } from '../../../kit/Tag.tsx'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { protectedWordText } from './protected-word.text.ts'

const column = columnsFor(protectedWordLog.search, protectedWordText)
const columns = [
  column.custom('title', (row) => <GoodsCell line={row} />, { width: 280 }),
  column.custom('event', (row) => <EventCell line={row} />, { width: 130, isState: true }),
  column.list('words', { width: 180 }),
  column.instant('at'),
  column.custom('source', (row) => <SourceCell line={row} />, { width: 190 }),
  column.text('byName', { width: 120 }),
  column.custom('goodsState', (row) => <StateCell line={row} />, { width: 110 }),
]

const filter = filtersFor(protectedWordLog.search, protectedWordText)
const filters = [
  filter.keywords(),
  filter.select('event', wordEvent.options),
  filter.select('source', wordSource.options),
  filter.days('at', 'from', 'to'),
]

/** What protected words did: who, what, when. */
export function WordLog({ switcher }: { switcher: ReactNode }) {
  const t = useText(protectedWordText)
  const list = useList(protectedWordLog.search)
  return (
    <ListScreen
      list={list}
      columns={columns}
      title={t('screen')}
      about={t('logAbout')}
      tools={switcher}
      filters={filters}
      exporting={{ action: protectedWordLogExport.export }}
      nameOf={(row) => row.title}
      empty={{ title: t('emptyLog'), about: t('emptyLogAbout') }}
    />
  )
}

/** The title; of a product that is still there it leads to the stock. */
function GoodsCell({ line: { goodsId, goodsState, title } }: { line: ProtectedWordLogRow }) {
  const maySee = useMay(goods.search.name)
  if (goodsId === null || goodsState === 'gone' || !maySee) return <span className="cell-line">{title}</span>
  return (
    <Link className="cell-line" to={`/goods/goodsManagement?ids=${goodsId}`} title={title}>
      {title}
    </Link>
  )
}

const tones: Record<ProtectedWordLogRow['event'], Tone> = { quarantined: 'amber', blocked: 'red', released: 'green' }

function EventCell({ line: { event, isUndone } }: { line: ProtectedWordLogRow }) {
  const t = useText(protectedWordText)
  return (
    <>
      <Tag tone={tones[event]}>{t(`event.${event}`)}</Tag> {isUndone && <small>{t('undone')}</small>}
    </>
  )
}

function SourceCell({ line: { source, fileName, rowNumber } }: { line: ProtectedWordLogRow }) {
  const t = useText(protectedWordText)
  if (rowNumber === null) return t(`source.${source}`)
  return (
    <span className="cell-line" title={fileName}>
      {t('fileRow', { file: fileName, row: rowNumber })}
    </span>
  )
}

function StateCell({ line: { goodsState } }: { line: ProtectedWordLogRow }) {
  const t = useText(protectedWordText)
  return goodsState === null ? <Nothing /> : t(`state.${goodsState}`)
}
