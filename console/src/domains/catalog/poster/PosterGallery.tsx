import { DeleteOutlined } from '@ant-design/icons'
import { type PosterListRow, poster } from '@wanpu/contract'
import { Button, Input, Pagination } from 'antd'
import { useState } from 'react'
import { useAction, useRead } from '../../../kit/call.ts'
import { confirmWarning } from '../../../kit/confirm.ts'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { ExportButton } from '../../../kit/export/ExportButton.tsx'
import { NotYetRead } from '../../../kit/ReadFailed.tsx'
import { ScreenHead } from '../../../kit/ScreenHead.tsx'
import { instantText } from '../../../lib/format.ts'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { posterText } from './poster.text.ts'
import { TemplateSketch } from './TemplateSketch.tsx'
import { templates } from './templates.ts'

const pageSize = 24
const lastEdited = { by: 'updatedAt', desc: true } as const

/** Templates to begin with, and the posters that were kept. */
export function PosterGallery({ open }: { open: (to: { id: string } | { template: string }) => void }) {
  const t = useText(posterText)
  const mayMake = useMay(poster.insert.name)
  const [keywords, setKeywords] = useState('')
  const [pageIndex, setPageIndex] = useState(1)
  const filter = keywords === '' ? {} : { keywords }
  const reading = useRead(poster.search, { pageIndex, pageSize, sort: lastEdited, ...filter })
  const { data } = reading
  return (
    <div className="screen">
      <ScreenHead title={t('title')} about={t('about')} />
      {mayMake && (
        <section aria-label={t('templates')}>
          <h2 className="poster-heading">{t('templates')}</h2>
          <ul className="poster-cards">
            {templates.map((template) => (
              <li key={template.key}>
                <button
                  type="button"
                  className="poster-card"
                  aria-label={t('useTemplate', { name: t(`template.${template.key}`) })}
                  onClick={() => open({ template: template.key })}
                />
                <span className="poster-sketch">
                  <TemplateSketch template={template} />
                </span>
                <strong>{t(`template.${template.key}`)}</strong>
                <small>
                  {template.width} × {template.height}
                </small>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-label={t('saved')}>
        <div className="poster-saved-head">
          <h2 className="poster-heading">{t('saved')}</h2>
          <Input.Search
            allowClear
            placeholder={t('search')}
            aria-label={t('search')}
            onSearch={(words) => {
              setKeywords(words.trim())
              setPageIndex(1)
            }}
          />
          {data !== undefined && data.recordCount > 0 && (
            <ExportButton exporting={{ action: poster.export }} list={{ filter, sort: lastEdited, total: data.recordCount }} shown={[]} />
          )}
        </div>
        {data === undefined && <NotYetRead reading={reading} rows={4} />}
        {data?.recordCount === 0 && <EmptyState art="empty" title={t('noPosters')} about={t('noPostersAbout')} />}
        <ul className="poster-cards">
          {data?.items.map((row) => (
            <SavedCard key={row.id} row={row} open={() => open({ id: row.id })} />
          ))}
        </ul>
        {data !== undefined && data.recordCount > pageSize && (
          <Pagination
            align="end"
            showSizeChanger={false}
            current={pageIndex}
            pageSize={pageSize}
            total={data.recordCount}
            onChange={setPageIndex}
          />
        )}
      </section>
    </div>
  )
}

function SavedCard({ row, open }: { row: PosterListRow; open: () => void }) {
  const t = useText(posterText)
  const mayDelete = useMay(poster.delete.name)
  const remove = useAction(poster.delete, { done: t('deleted'), refresh: poster })
  const ask = () =>
    confirmWarning({
      title: t('delete'),
      about: t('deleteAbout', { name: row.name }),
      ok: t('delete'),
      run: () => remove.run({ ids: [row.id] }),
    })
  return (
    <li>
      <button type="button" className="poster-card" aria-label={t('openPoster', { name: row.name })} onClick={open}>
        {row.thumbnail !== '' && <img src={row.thumbnail} alt="" />}
      </button>
      <strong>{row.name}</strong>
      <small>
        {row.width} × {row.height} · {instantText(row.updatedAt)}
      </small>
      {mayDelete && (
        <Button
          className="poster-delete"
          size="small"
          icon={<DeleteOutlined />}
          aria-label={`${t('delete')} ${row.name}`}
          title={t('delete')}
          onClick={ask}
        />
      )}
    </li>
  )
}
