import { PlusOutlined } from '@ant-design/icons'
import {
  goodsQuarantine,
  type ProtectedWordRow,
  protectedWord,
  protectedWordExport,
  wordEffect,
  wordMatch,
  wordPlace,
  wordStatus,
} from '@wanpu/contract'
import { lazy, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useAction } from '../../../kit/call.ts'
import { type BatchAction, onIds } from '../../../kit/list/BatchBar.tsx'
import { columnsFor, Nothing } from '../../../kit/list/columns/columns.tsx'
import { filtersFor } from '../../../kit/list/filters/filters.tsx'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { useRemoval } from '../../../kit/list/offers/useRemoval.ts'
import type { RowAction } from '../../../kit/list/RowActions.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { useOpenButton } from '../../../kit/OpenButton.tsx'
import { whole } from '../../../lib/format.ts'
import { useMay } from '../../../lib/session.ts'
import { say, useText } from '../../../lib/text.ts'
import { CheckDialog } from './CheckDialog.tsx'
import { protectedWordText } from './protected-word.text.ts'

const WordForm = lazy(() => import('./WordForm.tsx'))
const PasteWords = lazy(() => import('./PasteWords.tsx'))

const column = columnsFor(protectedWord.search, protectedWordText)
const columns = [
  column.text('word', { width: 200, strong: true }),
  column.tag('effect', { quarantine: 'amber', block: 'red' }),
  column.tag('status', { on: 'green', off: 'grey' }),
  column.custom('quarantinedCount', (row) => <CaughtCell word={row} />, { width: 110, align: 'right' }),
  column.text('note', { width: 180 }),
  column.custom('places', ({ places }) => places.map((place) => say(protectedWordText)(`place.${place}`)).join(' · '), { width: 190 }),
  column.custom('match', ({ match }) => say(protectedWordText)(`match.${match}`), { width: 110 }),
  column.list('excepts', { extra: true }),
  column.instant('updatedAt', { extra: true }),
  column.instant('createdAt', { extra: true }),
]

const filter = filtersFor(protectedWord.search, protectedWordText)
const filters = [
  filter.keywords(),
  filter.select('effect', wordEffect.options),
  filter.select('status', wordStatus.options),
  filter.select('match', wordMatch.options),
  filter.select('place', wordPlace.options),
]

/** The protected words. */
export function WordTable({ switcher }: { switcher: ReactNode }) {
  const t = useText(protectedWordText)
  const list = useList(protectedWord.search)
  const opened = useOpenButton()
  const { rowActions, batchActions } = useWordActions()
  const create = opened.button(t('create'), (close) => <WordForm close={close} />, {
    type: 'primary',
    icon: <PlusOutlined />,
    may: protectedWord.insert,
  })
  const paste = opened.button(t('paste'), (close) => <PasteWords close={close} />, { may: protectedWord.insertBatch })
  return (
    <>
      <ListScreen
        list={list}
        columns={columns}
        title={t('screen')}
        about={t('about')}
        primary={create}
        tools={
          <>
            {switcher}
            {opened.button(
              t('check'),
              (close) => (
                <CheckDialog about={t('checkAbout')} close={close} />
              ),
              { may: goodsQuarantine.check },
            )}
            {paste}
          </>
        }
        filters={filters}
        exporting={{ action: protectedWordExport.export }}
        rowActions={rowActions}
        batchActions={batchActions}
        selectAll="ids"
        empty={{
          title: t('emptyTitle'),
          about: t('emptyAbout'),
          action: (
            <>
              {paste}
              {create}
            </>
          ),
        }}
      />
      {opened.element}
    </>
  )
}

/** What can be done with one word and with chosen ones; a check of products needs a right of its own. */
function useWordActions() {
  const t = useText(protectedWordText)
  const mayCheck = useMay(goodsQuarantine.check.name)
  const setStatus = useAction(protectedWord.setStatus, {
    done: ({ affected }) => t('statusChanged', { count: affected }),
    refresh: protectedWord,
  })
  const removal = useRemoval(protectedWord.delete, {
    label: t('delete'),
    some: (count) => t('deleteSome', { count }),
    done: (count) => t('deleted', { count }),
    refresh: protectedWord,
  })

  const rowActions = (row: ProtectedWordRow): RowAction[] => [
    { label: t('edit'), isEdit: true, may: protectedWord.update, open: (close) => <WordForm edited={row} close={close} /> },
    row.status === 'on'
      ? { label: t('turnOff'), may: protectedWord.setStatus, run: () => setStatus.run({ ids: [row.id], status: 'off' }) }
      : { label: t('turnOn'), may: protectedWord.setStatus, run: () => setStatus.run({ ids: [row.id], status: 'on' }) },
    ...(mayCheck
      ? [
          {
            label: t('check'),
            off: row.status === 'on' ? undefined : t('offCannotCheck'),
            open: (close: () => void) => <CheckDialog wordIds={[row.id]} about={t('checkOneAbout', { word: row.word })} close={close} />,
          },
        ]
      : []),
    removal.row(row.id, t('deleteOne', { word: row.word })),
  ]
  const batchActions: BatchAction<typeof protectedWord.search>[] = [
    { label: t('turnOn'), may: protectedWord.setStatus, run: onIds((ids) => setStatus.run({ ids, status: 'on' })) },
    { label: t('turnOff'), may: protectedWord.setStatus, run: onIds((ids) => setStatus.run({ ids, status: 'off' })) },
    ...(mayCheck
      ? [
          {
            label: t('check'),
            open: (choice, close, done) =>
              choice.kind === 'rows' && (
                <CheckDialog
                  wordIds={choice.ids}
                  about={t('checkSomeAbout', { count: whole(choice.ids.length) })}
                  close={close}
                  onApplied={done}
                />
              ),
          } satisfies BatchAction<typeof protectedWord.search>,
        ]
      : []),
    removal.chosen,
  ]
  return { rowActions, batchActions }
}

/** How many products a word holds, leading to them. */
function CaughtCell({ word }: { word: ProtectedWordRow }) {
  if (word.quarantinedCount === 0) return <Nothing />
  return (
    <Link className="figure" to={`/goods/protectedWords?view=quarantine&protectedWord=${encodeURIComponent(word.word)}`}>
      {whole(word.quarantinedCount)}
    </Link>
  )
}
