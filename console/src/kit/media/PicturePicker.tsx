import { CheckOutlined } from '@ant-design/icons'
import { type LibraryRow, type ResourceRow, type StoreName, upload } from '@wanpu/contract'
import { Button, Input, Segmented, Select } from 'antd'
import { useState } from 'react'
import { useText } from '../../lib/text.ts'
import { refreshFamilies, useRead } from '../call.ts'
import { EmptyState } from '../EmptyState.tsx'
import { PageModal } from '../PageModal.tsx'
import { Pager } from '../Pager.tsx'
import { NotYetRead } from '../ReadFailed.tsx'
import { CropDialog } from './CropDialog.tsx'
import { mediaText } from './media.text.ts'
import { UploadZone } from './UploadZone.tsx'
import { smallCopy } from './upload.ts'
import { useUploads } from './useUploads.ts'

export interface PicturePickerProps {
  /** Several at once. */
  isMany?: boolean
  /** Width through height of the place that the picture is for: offers to crop. */
  ratio?: number
  /** Where uploads from here go. */
  store?: StoreName
  /** Pictures that cannot be chosen, such as the one to be replaced. */
  without?: readonly string[]
  onPick: (pictures: ResourceRow[]) => void
  close: () => void
}

const pageSize = 24

/** Chooses pictures from the library, or uploads new ones on the spot. */
export default function PicturePicker({ isMany = false, ratio, store, without = [], onPick, close }: PicturePickerProps) {
  const t = useText(mediaText)
  const [pictures, setChosen] = useState<ResourceRow[]>([])
  const [isUploading, setUploading] = useState(false)
  const [cropped, setCropped] = useState<ResourceRow>()
  const choose = (picture: ResourceRow) =>
    setChosen((before) => {
      if (before.some((one) => one.id === picture.id)) return before.filter((one) => one.id !== picture.id)
      return isMany ? [...before, picture] : [picture]
    })
  const sending = useUploads({
    ...(store !== undefined && { store }),
    onKept(uploaded) {
      refreshFamilies({ search: upload.search })
      setChosen((before) => (isMany ? [...before, uploaded] : [uploaded]))
    },
  })
  const finish = (pictures: ResourceRow[]) => {
    onPick(pictures)
    close()
  }
  const only = pictures.length === 1 ? pictures[0] : undefined
  const foot = (
    <div className="picker-foot">
      {pictures.length > 0 && <span className="hint">{t('chosen', { count: pictures.length })}</span>}
      {only !== undefined && <Button onClick={() => setCropped(only)}>{t('crop')}</Button>}
      <Button type="primary" disabled={pictures.length === 0 || sending.isBusy} onClick={() => finish(pictures)}>
        {isMany && pictures.length > 1 ? t('useMany', { count: pictures.length }) : t('use')}
      </Button>
    </div>
  )
  return (
    <PageModal open width={880} title={t('chooseTitle')} onCancel={close} footer={foot} className="picker">
      <Segmented
        value={isUploading ? 'upload' : 'library'}
        onChange={(tab) => setUploading(tab === 'upload')}
        options={[
          { value: 'library', label: t('fromLibrary') },
          { value: 'upload', label: t('upload') },
        ]}
      />
      {isUploading ? (
        <UploadZone sending={sending} />
      ) : (
        <LibraryGrid without={without} isChosen={(id) => pictures.some((one) => one.id === id)} choose={choose} />
      )}
      {cropped !== undefined && (
        <CropDialog
          picture={cropped}
          {...(ratio !== undefined && { ratio })}
          {...(store !== undefined && { store })}
          onCropped={(uploaded) => finish([uploaded])}
          close={() => setCropped(undefined)}
        />
      )}
    </PageModal>
  )
}

interface LibraryGridProps {
  without: readonly string[]
  isChosen: (id: string) => boolean
  choose: (picture: ResourceRow) => void
}

const shapes = ['square', 'wide', 'tall'] as const

function LibraryGrid({ without, isChosen, choose }: LibraryGridProps) {
  const t = useText(mediaText)
  const [keywords, setKeywords] = useState('')
  const [shape, setShape] = useState<(typeof shapes)[number]>()
  const [pageIndex, setPageIndex] = useState(1)
  const reading = useRead(upload.search, {
    pageIndex,
    pageSize,
    isPicture: true,
    sort: { by: 'createdAt', desc: true },
    ...(keywords !== '' && { keywords }),
    ...(shape && { shape }),
  })
  const { data } = reading
  const rows = (data?.items ?? []).filter((row) => !without.includes(row.id))
  return (
    <>
      <div className="picker-filters">
        <Input.Search
          allowClear
          placeholder={t('search')}
          aria-label={t('search')}
          onSearch={(words) => {
            setKeywords(words.trim())
            setPageIndex(1)
          }}
        />
        <Select
          aria-label={t('shape')}
          value={shape ?? 'all'}
          options={[{ value: 'all', label: t('shape.all') }, ...shapes.map((value) => ({ value, label: t(`shape.${value}`) }))]}
          onChange={(value) => {
            setShape(shapes.find((one) => one === value))
            setPageIndex(1)
          }}
        />
      </div>
      {data === undefined && <NotYetRead reading={reading} rows={6} />}
      {data !== undefined && rows.length === 0 && <EmptyState art="search" title={t('empty')} about={t('emptyAbout')} />}
      <ul className="picker-grid" aria-label={t('fromLibrary')}>
        {rows.map((row) => (
          <PickerItem key={row.id} row={row} isChosen={isChosen(row.id)} choose={() => choose(row)} />
        ))}
      </ul>
      {data !== undefined && <Pager pageIndex={pageIndex} pageSize={pageSize} total={data.recordCount} setPageIndex={setPageIndex} />}
    </>
  )
}

function PickerItem({ row, isChosen, choose }: { row: LibraryRow; isChosen: boolean; choose: () => void }) {
  return (
    <li>
      <button type="button" className="picker-item" aria-pressed={isChosen} aria-label={row.name} title={row.name} onClick={choose}>
        <img src={smallCopy(row.url, row.width)} alt="" loading="lazy" decoding="async" />
        {isChosen && <CheckOutlined className="picker-mark" />}
      </button>
      <small>
        {row.width} × {row.height}
      </small>
    </li>
  )
}
