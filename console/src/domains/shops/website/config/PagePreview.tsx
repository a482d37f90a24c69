import { DesktopOutlined, MobileOutlined } from '@ant-design/icons'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { shopWebsite, type WebsiteRow } from '@wanpu/contract'
import { Form, Segmented, Skeleton, Switch } from 'antd'
import { useState } from 'react'
import { call } from '../../../../kit/call.ts'
import { wrongFields } from '../../../../kit/form/validity.ts'
import { previewMeta } from '../../../../lib/queries.ts'
import { useMay } from '../../../../lib/session.ts'
import { useText } from '../../../../lib/text.ts'
import { useSettled } from '../../../../lib/useSettled.ts'
import { configText } from './config.text.ts'
import { type ConfigFields, toInput } from './config-fields.ts'
import { PublishSaved } from './PublishSaved.tsx'

const pause = 500

/**
 * The home page, or that of a product, as the form would make it, a moment after the last change; whether that is saved
 * and published. `saved` is what the form began with.
 */
export function PagePreview({ website, saved }: { website: WebsiteRow; saved: ConfigFields }) {
  const websiteId = website.id
  const t = useText(configText)
  const form = Form.useFormInstance<ConfigFields>()
  // Looked at so that every change draws again; fields of tabs that were never opened are in the form's store only.
  Form.useWatch([], form)
  const may = useMay(shopWebsite.previewHome.name)
  const [width, setWidth] = useState<'desktop' | 'phone'>(() => (innerWidth < 992 ? 'phone' : 'desktop'))
  const [isOpen, setOpen] = useState(true)
  const [page, setPage] = useState<'home' | 'product'>('home')
  const settled = useSettled(JSON.stringify(toInput(websiteId, form.getFieldsValue(true))), pause)
  const input = { ...(JSON.parse(settled) as ReturnType<typeof toInput>), page }
  const isDrawable = wrongFields(shopWebsite.previewHome, input).size === 0
  const { data, isFetching, error } = useQuery<string>({
    queryKey: [shopWebsite.previewHome.name, page, settled],
    meta: previewMeta,
    queryFn: ({ signal }) => call(shopWebsite.previewHome, input, signal).then((answer) => answer.response.html),
    enabled: may && isDrawable && isOpen,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!may) return null
  return (
    <aside className="look-preview" aria-label={t('previewTitle')} aria-busy={isFetching} data-open={isOpen}>
      <div className="look-preview-head">
        {/* Where the settings are below it, they may have all the room. */}
        <span className="look-switch">
          <Switch size="small" checked={isOpen} onChange={setOpen} disabled={false} aria-label={t('withPreview')} />
          <span aria-hidden="true">{t('withPreview')}</span>
        </span>
        <strong>{t('previewTitle')}</strong>
        {error === null && data !== '' ? (
          <PublishSaved website={website} isChanged={settled !== JSON.stringify(toInput(websiteId, saved))} />
        ) : (
          <span className="hint">{error?.message ?? t('previewNoProduct')}</span>
        )}
        <Segmented
          size="small"
          value={page}
          onChange={setPage}
          options={[
            { value: 'home', label: t('previewHome') },
            { value: 'product', label: t('previewProduct') },
          ]}
        />
        <Segmented
          size="small"
          value={width}
          onChange={setWidth}
          options={[
            { value: 'desktop', icon: <DesktopOutlined />, title: t('previewDesktop') },
            { value: 'phone', icon: <MobileOutlined />, title: t('previewPhone') },
          ]}
        />
      </div>
      <div className="look-preview-page" data-width={width}>
        {/* No scripts and no origin: a shop's own code must not reach the console. */}
        {data === undefined && error === null ? (
          <Skeleton.Node active />
        ) : (
          <iframe title={t('previewTitle')} sandbox="" srcDoc={data ?? ''} tabIndex={-1} />
        )}
      </div>
    </aside>
  )
}
