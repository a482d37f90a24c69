import '../shop-goods.css'
import './matrix.css'
import { type MatrixRow, shopGoodsCompare, shopWebsite } from '@wanpu/contract'
import { Button, Pagination } from 'antd'
import { useState } from 'react'
import { useAction, useRead } from '../../../../kit/call.ts'
import { EmptyState } from '../../../../kit/EmptyState.tsx'
import { WebsitesSelect } from '../../../../kit/form/WebsiteSelect.tsx'
import { FilterRow } from '../../../../kit/list/filters/FilterRow.tsx'
import { filtersFor } from '../../../../kit/list/filters/filters.tsx'
import { ListState } from '../../../../kit/list/ListStates.tsx'
import { useList } from '../../../../kit/list/useList.ts'
import { ScreenHead } from '../../../../kit/ScreenHead.tsx'
import { useAddressParams } from '../../../../lib/address-params.ts'
import { listed, whole } from '../../../../lib/format.ts'
import { tellFailure } from '../../../../lib/notices.ts'
import { useText } from '../../../../lib/text.ts'
import { shopGoodsReads } from '../shop-goods-reads.ts'
import { changesOf, type Draft, type Drafts, drafted, keyOf, namesOf, settled } from './drafts.ts'
import { MatrixGrid, type MatrixSite } from './MatrixGrid.tsx'
import { matrixText } from './matrix.text.ts'

const most = 20
const mostNamed = 8
const filter = filtersFor(shopGoodsCompare.readMatrix, matrixText)
const filters = [filter.keywords(), filter.classification('classificationId')]

/** 商品矩阵: products against websites. Which websites is in the address. */
export function MatrixPage() {
  const t = useText(matrixText)
  const [params, setParams] = useAddressParams()
  const websiteIds = (params.get('sites') ?? '')
    .split(',')
    .filter((id) => /^\d+$/.test(id))
    .slice(0, most)
  const { data } = useRead(shopWebsite.search, { pageIndex: 1, pageSize: 1000 })
  const sites = websiteIds.map((id): MatrixSite => ({ id, host: data?.items.find((site) => site.id === id)?.host ?? `#${id}` }))

  const choose = (ids: string[] | undefined) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (ids && ids.length > 0) next.set('sites', ids.slice(0, most).join(','))
        else next.delete('sites')
        return next
      },
      { replace: true },
    )
  return (
    <div className="screen">
      <ScreenHead title={t('screen')} about={t('about')} />
      <div className="filters">
        <div className="filter matrix-sites">
          <label htmlFor="matrix-sites">{t('websites')}</label>
          <WebsitesSelect id="matrix-sites" value={websiteIds} onChange={choose} placeholder={t('choose')} />
        </div>
      </div>
      {sites.length === 0 ? (
        <section className="data">
          <EmptyState art="search" title={t('choose')} about={t('chooseAbout')} />
        </section>
      ) : (
        <Matrix key={websiteIds.join()} sites={sites} />
      )}
    </div>
  )
}

function Matrix({ sites }: { sites: readonly MatrixSite[] }) {
  const t = useText(matrixText)
  const list = useList(shopGoodsCompare.readMatrix, { fixed: { websiteIds: sites.map(({ id }) => id) }, pageSize: 100 })
  const [drafts, setDrafts] = useState<Drafts>({})
  const save = useAction(shopGoodsCompare.saveMatrix, {
    done: ({ affected }) => t('saved', { count: affected }),
    refresh: shopGoodsReads,
  })
  const count = Object.keys(drafts).length
  const cells = changesOf(list.rows, drafts)

  function change(row: MatrixRow, websiteId: string, draft: Draft) {
    const key = keyOf(row.id, websiteId)
    const cell = row.cells.find((each) => each.websiteId === websiteId)
    const { [key]: before, ...others } = drafts
    const next = settled(drafted(before, draft, cell), cell, row.currencyCode)
    setDrafts(next === undefined ? others : { ...others, [key]: next })
  }

  async function saveAll() {
    if (cells === undefined || cells.length === 0) return
    const saved = await save.run({ cells })
    if (saved === undefined) return
    const cellNames = namesOf(saved.stale, list.rows, sites)
    setDrafts({})
    if (cellNames.length > 0) tellFailure(t('stale', { count: cellNames.length, cells: listed(cellNames.slice(0, mostNamed)) }))
  }

  return (
    <>
      {/* Another page would leave the changes behind: they are saved or discarded first. */}
      <fieldset className="matrix-filters" disabled={count > 0}>
        <FilterRow filters={filters} list={list} />
      </fieldset>
      <section className="data" aria-busy={list.isFetching}>
        {count > 0 ? (
          <div className="batch-bar">
            <span className="batch-count" aria-live="polite">
              {t('changes', { count })}
            </span>
            {cells === undefined && <span className="is-wrong">{t('wrongPrices')}</span>}
            <Button size="small" onClick={() => setDrafts({})}>
              {t('discard')}
            </Button>
            <Button type="primary" size="small" loading={save.isRunning} disabled={cells === undefined} onClick={() => void saveAll()}>
              {t('save', { count })}
            </Button>
          </div>
        ) : (
          <div className="toolbar matrix-keys">
            <span className="toolbar-count">{t('keys')}</span>
          </div>
        )}
        <ListState list={list} empty={{ title: t('emptyTitle'), about: t('emptyAbout') }} density="comfortable">
          <MatrixGrid rows={list.rows} sites={sites} drafts={drafts} change={change} />
        </ListState>
        {list.total > list.state.pageSize && (
          <Pagination
            className="matrix-pages"
            disabled={count > 0}
            current={list.state.pageIndex}
            pageSize={list.state.pageSize}
            total={list.total}
            pageSizeOptions={[100, 200, 500]}
            showTotal={(total) => whole(total)}
            onChange={(pageIndex, pageSize) => list.show({ pageIndex, pageSize })}
          />
        )}
      </section>
    </>
  )
}
