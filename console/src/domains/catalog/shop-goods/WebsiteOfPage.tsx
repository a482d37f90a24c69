import { shopWebsite, type WebsiteRow } from '@wanpu/contract'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { useRead } from '../../../kit/call.ts'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { useText } from '../../../lib/text.ts'
import { PageLoading } from '../../../shell/frame/PageLoading.tsx'
import { useTabLabel } from '../../../shell/tabs/useTabLabel.ts'
import { shopGoodsText } from './shop-goods.text.ts'

/**
 * Finds the website that the address names and draws the page with it. The tab is named after it, or as `label` says.
 */
export function WebsiteOfPage({ label, children }: { label?: (host: string) => string; children: (website: WebsiteRow) => ReactNode }) {
  const t = useText(shopGoodsText)
  const { host = '' } = useParams()
  useTabLabel(label?.(host) ?? host)
  const { data, error } = useRead(shopWebsite.search, { keywords: host, pageIndex: 1, pageSize: 200 })
  const website = data?.items.find((each) => each.host === host)
  if (website !== undefined) return children(website)
  if (data === undefined && error === null) return <PageLoading />
  return (
    <EmptyState
      isPage
      art={error === null ? 'search' : 'broken'}
      title={error?.message ?? t('noWebsite')}
      about={t('noWebsiteAbout', { host })}
      action={<Link to="/goods/shopWebsiteManagement">{t('toWebsites')}</Link>}
    />
  )
}
