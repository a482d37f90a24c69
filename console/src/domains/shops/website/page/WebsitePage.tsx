import { shopWebsite, type WebsiteDetail } from '@wanpu/contract'
import { Segmented, Tabs } from 'antd'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useRead } from '../../../../kit/call.ts'
import { NotYetRead } from '../../../../kit/ReadFailed.tsx'
import { useAddressParams } from '../../../../lib/address-params.ts'
import { useText } from '../../../../lib/text.ts'
import { PageLoading } from '../../../../shell/frame/PageLoading.tsx'
import { WebsiteOfPage } from '../../../catalog/shop-goods/WebsiteOfPage.tsx'
import { type PagePart, type PageTab, pageTabs, partsOfTabs, placeOf } from './address.ts'
import { Overview } from './Overview.tsx'
import { PageHead } from './PageHead.tsx'
import { pageText } from './page.text.ts'
import { SellingBar } from './SellingBar.tsx'
import './page.css'

const ShopGoodsTable = lazy(() =>
  import('../../../catalog/shop-goods/ShopGoodsTable.tsx').then((file) => ({ default: file.ShopGoodsTable })),
)
const Design = lazy(() => import('../config/Design.tsx').then((file) => ({ default: file.Design })))
const Menus = lazy(() => import('../menu/Menus.tsx').then((file) => ({ default: file.Menus })))
const ArticleTable = lazy(() => import('../../article/ArticleTable.tsx').then((file) => ({ default: file.ArticleTable })))
const Selling = lazy(() => import('./Selling.tsx').then((file) => ({ default: file.Selling })))
const Domains = lazy(() => import('../domains/Domains.tsx').then((file) => ({ default: file.Domains })))
const Builds = lazy(() => import('../publish/Builds.tsx').then((file) => ({ default: file.Builds })))
const Watch = lazy(() => import('../watch/Watch.tsx').then((file) => ({ default: file.Watch })))
const Check = lazy(() => import('../publish/CheckResult.tsx').then((file) => ({ default: file.Check })))

/** 网站: everything about one website, a tab for each. */
export function WebsitePage() {
  return <WebsiteOfPage>{(website) => <OneWebsite key={website.id} id={website.id} />}</WebsiteOfPage>
}

function OneWebsite({ id }: { id: string }) {
  const reading = useRead(shopWebsite.read, { id })
  if (reading.data === undefined) {
    return (
      <div className="screen">
        <NotYetRead reading={reading} />
      </div>
    )
  }
  return <Parts website={reading.data} />
}

function Parts({ website }: { website: WebsiteDetail }) {
  const t = useText(pageText)
  const [params, setParams] = useAddressParams()
  const needs = useRead(shopWebsite.readNeeds, { ids: [website.id] }, { staleTime: 0 }).data?.items[0]
  const place = placeOf(params.get('tab'))
  // Another part begins without the filter of the list before.
  const open = (part: PagePart) => setParams(part === 'overview' ? {} : { tab: part }, { replace: true })
  const drawn: Record<PagePart, ReactNode> = {
    overview: <Overview website={website} needs={needs} />,
    products: <ShopGoodsTable website={website} />,
    look: <Design website={website} />,
    menus: <Menus website={website} />,
    articles: <ArticleTable websiteId={website.id} />,
    selling: <Selling website={website} />,
    domains: <Domains website={website} />,
    versions: <Builds website={website} />,
    check: (
      <>
        <Watch websiteId={website.id} needs={needs} />
        <h2>{t('checkOfFiles')}</h2>
        <Check website={website} />
      </>
    ),
  }
  return (
    <div className="screen website-page">
      <PageHead website={website} isOpening={needs?.canSell === false} />
      {needs && <SellingBar website={website} needs={needs} />}
      <Tabs
        activeKey={place.tab}
        onChange={(key) => open(partsOfTabs[key as PageTab][0])}
        items={pageTabs.map((tab) => ({
          key: tab,
          label: tab === 'content' || tab === 'history' ? t(`tab.${tab}`) : t(`part.${partsOfTabs[tab][0]}`),
          children: <TabParts tab={tab} part={tab === place.tab ? place.part : undefined} drawn={drawn} open={open} />,
        }))}
      />
    </div>
  )
}

/** Lists are drawn only while they are in front: they share the address. */
const lists: readonly PagePart[] = ['products', 'articles']

interface TabPartsProps {
  tab: PageTab
  /** The one in front; undefined while another tab is. */
  part: PagePart | undefined
  drawn: Record<PagePart, ReactNode>
  open: (part: PagePart) => void
}

/** The parts of a tab with the switch between them. What was typed into one stays while another is in front. */
function TabParts({ tab, part, drawn, open }: TabPartsProps) {
  const t = useText(pageText)
  const [opened, setOpened] = useState<readonly PagePart[]>([])
  if (part !== undefined && !opened.includes(part)) setOpened([...opened, part])
  const parts: readonly PagePart[] = partsOfTabs[tab]
  return (
    <>
      {(tab === 'content' || tab === 'history') && (
        <Segmented
          className="part-switch"
          aria-label={t(`tab.${tab}`)}
          value={part ?? parts[0]}
          onChange={open}
          options={parts.map((value) => ({ value, label: t(`part.${value}`) }))}
        />
      )}
      {parts.map((each) => {
        const isInFront = each === part
        if (!isInFront && (lists.includes(each) || !opened.includes(each))) return null
        return (
          <div key={each} hidden={!isInFront}>
            <Suspense fallback={<PageLoading />}>{drawn[each]}</Suspense>
          </div>
        )
      })}
    </>
  )
}
