import { type CurrencyRow, currency, currencyTexts, currencyTranslation, offerStatus } from '@wanpu/contract'
import { lazy } from 'react'
import { useAction } from '../../../kit/call.ts'
import { type BatchAction, onIds } from '../../../kit/list/BatchBar.tsx'
import { columnsFor } from '../../../kit/list/columns/columns.tsx'
import { filtersFor } from '../../../kit/list/filters/filters.tsx'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { useFormScreen } from '../../../kit/list/offers/useFormScreen.tsx'
import { useRemoval } from '../../../kit/list/offers/useRemoval.ts'
import type { RowAction } from '../../../kit/list/RowActions.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { nameOf } from '../../../kit/names.ts'
import { Tag } from '../../../kit/Tag.tsx'
import { importTranslationsButton } from '../../../kit/table-input/import-translations-button.tsx'
import { listed } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { currencyText } from './currency.text.ts'
import { RateFetchLine } from './RateFetchLine.tsx'
import './currency.css'

const CurrencyForm = lazy(() => import('./CurrencyForm.tsx'))
const FetchRatesDialog = lazy(() => import('./FetchRatesDialog.tsx'))
const RatesDialog = lazy(() => import('./RatesDialog.tsx'))

const column = columnsFor(currency.search, currencyText)
const columns = [
  column.text('code', { width: 110, strong: true }),
  column.tag('status', { active: 'green', stopped: 'amber' }),
  column.text('symbol', { width: 80 }),
  column.custom('name', nameOf, { width: 160 }),
  column.custom('rate', (row) => <Rate currency={row} />, { width: 170, align: 'right' }),
  column.number('decimals', { width: 90 }),
  column.number('sort', { width: 104 }),
  column.instant('createdAt', { extra: true }),
  column.instant('updatedAt', { extra: true }),
]

const filter = filtersFor(currency.search, currencyText)
const filters = [filter.keywords(), filter.select('status', offerStatus.options), filter.missingIn('missingIn')]

const namedWebsites = 5

/** 币种管理 */
export function CurrencyTable() {
  const t = useText(currencyText)
  const list = useList(currency.search)
  const { screen, edit, opened } = useFormScreen(currency, currencyText, CurrencyForm)
  const { rowActions, batchActions } = useCurrencyActions(edit)
  const translate = importTranslationsButton(opened, { file: currencyTranslation, texts: currencyTexts, refresh: currency })
  const rates = opened.button(t('rates'), (close) => <RatesDialog close={close} />, { may: currency.updateRates })
  const fetchRates = opened.button(t('fetch'), (close) => <FetchRatesDialog close={close} />, { may: currency.fetchRates })
  return (
    <>
      <ListScreen
        list={list}
        columns={columns}
        tools={
          <>
            {translate}
            {rates}
            {fetchRates}
          </>
        }
        summary={<RateFetchLine />}
        filters={filters}
        {...screen}
        rowActions={rowActions}
        batchActions={batchActions}
        selectAll="ids"
      />
      {opened.element}
    </>
  )
}

/** What can be done with one currency and with chosen ones. */
function useCurrencyActions(edit: (row: CurrencyRow) => RowAction) {
  const t = useText(currencyText)
  const setStatus = useAction(currency.setStatus, {
    done: ({ affected, websites, furtherWebsites }) => {
      const stopped = websites.length > 0 ? websites : furtherWebsites
      if (stopped.length === 0) return t('statusChanged', { count: affected })
      const summary = { count: stopped.length, websites: listed(stopped.slice(0, namedWebsites)) }
      return websites.length > 0 ? t('stoppedInUse', summary) : t('withdrawn', summary)
    },
    refresh: currency,
  })
  const removal = useRemoval(currency.delete, {
    label: t('delete'),
    some: (count) => t('deleteSome', { count }),
    done: (count) => t('deleted', { count }),
    refresh: currency,
  })

  const rowActions = (row: CurrencyRow): RowAction[] => [
    edit(row),
    row.status === 'active'
      ? {
          label: t('stop'),
          confirm: t('stopOne', { code: row.code }),
          may: currency.setStatus,
          run: () => setStatus.run({ ids: [row.id], status: 'stopped' }),
        }
      : { label: t('start'), may: currency.setStatus, run: () => setStatus.run({ ids: [row.id], status: 'active' }) },
    removal.row(row.id, t('deleteOne', { code: row.code })),
  ]
  const batchActions: BatchAction<typeof currency.search>[] = [
    { label: t('start'), may: currency.setStatus, run: onIds((ids) => setStatus.run({ ids, status: 'active' })) },
    {
      label: t('stop'),
      confirm: (_, count) => t('stopSome', { count }),
      may: currency.setStatus,
      run: onIds((ids) => setStatus.run({ ids, status: 'stopped' })),
    },
    removal.chosen,
  ]
  return { rowActions, batchActions }
}

/** Up to eight decimals, as they were entered. */
function Rate({ currency: { rate } }: { currency: CurrencyRow }) {
  const t = useText(currencyText)
  return (
    <span className="figure">
      {rate === 1 && (
        <Tag isLabel tone="blue">
          {t('base')}
        </Tag>
      )}{' '}
      {String(rate)}
    </span>
  )
}
