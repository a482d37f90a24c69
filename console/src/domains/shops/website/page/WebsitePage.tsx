import { shopWebsite, type WebsiteDetail } from '@wanpu/contract'
import { Alert, Button, Tabs } from 'antd'
import { lazy, type ReactNode, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useAction, useRead } from '../../../../kit/call.ts'
import { HelpLink } from '../../../../kit/HelpLink.tsx'
import { type RowAction, RowActions, useOpened } from '../../../../kit/list/RowActions.tsx'
import { NotYetRead } from '../../../../kit/ReadFailed.tsx'
import { useMay } from '../../../../lib/session.ts'
import { useText } from '../../../../lib/text.ts'
import { PageLoading } from '../../../../shell/frame/PageLoading.tsx'
import { WebsiteOfPage } from '../../../catalog/shop-goods/WebsiteOfPage.tsx'
import { openPreview } from '../publish/preview.ts'
import { runs } from '../publish/runs.ts'
import { useRunNow } from '../publish/useRunNow.tsx'
import { ChangesDialog } from '../publishing/ChangesDialog.tsx'
import { HoldDialog } from '../publishing/HoldDialog.tsx'
import { NextVersion } from '../publishing/NextVersion.tsx'
import { PublishingSettings } from '../publishing/PublishingSettings.tsx'
import { publishingText } from '../publishing/publishing.text.ts'
import { websiteText } from '../website.text.ts'
import { BuildCell, CheckCell, holdWords, PushCell } from '../website-columns.tsx'
import { publishesItself, pushObstacle } from '../website-state.ts'
import { type PageTab, pageTabs } from './address.ts'
import { Overview } from './Overview.tsx'
import { pageText } from './page.text.ts'
import { SellingBar } from './SellingBar.tsx'
import './page.css'

const ShopGoodsTable = lazy(() =>
  import('../../../catalog/shop-goods/ShopGoodsTable.tsx').then((file) => ({ default: file.ShopGoodsTable })),
)
const Look = lazy(() => import('../config/Look.tsx').then((file) => ({ default: file.Look })))
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

/** Lists are drawn only while they are in front: they share the address. */
const lists: readonly PageTab[] = ['products', 'articles']

function Parts({ website }: { website: WebsiteDetail }) {
  const t = useText(pageText)
  const [params, setParams] = useSearchParams()
  const needs = useRead(shopWebsite.readNeeds, { ids: [website.id] }, { staleTime: 0 }).data?.items[0]
  const tab = pageTabs.find((each) => each === params.get('tab')) ?? 'overview'
  const parts: Record<PageTab, ReactNode> = {
    overview: <Overview website={website} needs={needs} />,
    products: <ShopGoodsTable website={website} />,
    look: <Look website={website} />,
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
      <Head website={website} isOpening={needs?.canSell === false} />
      {needs && <SellingBar website={website} needs={needs} />}
      <Tabs
        activeKey={tab}
        // Another tab begins without the filter of the list before.
        onChange={(key) => setParams(key === 'overview' ? {} : { tab: key }, { replace: true })}
        items={pageTabs.map((key) => ({
          key,
          label: t(`tab.${key}`),
          destroyOnHidden: lists.includes(key),
          children: <Suspense fallback={<PageLoading />}>{parts[key]}</Suspense>,
        }))}
      />
    </div>
  )
}

/** The state of the website, and the actions used most. `isOpening`: the steps below it have the main action. */
function Head({ website, isOpening }: { website: WebsiteDetail; isOpening: boolean }) {
  const t = useText(websiteText)
  const words = useText(publishingText)
  const { element, show, perform } = useOpened()
  const runNow = useRunNow(show)
  const [mayGenerate, mayPush, mayPreview, maySeeChanges, maySetMode, mayHold] = [
    useMay(runs.generate.add.name),
    useMay(runs.push.add.name),
    useMay(shopWebsite.previewLink.name),
    useMay(shopWebsite.readChanges.name),
    useMay(shopWebsite.updateBatch.name),
    useMay(shopWebsite.hold.name),
  ]
  const isGenerated = website.currentBuild !== null
  const isAutomatic = publishesItself(website)
  const obstacle = pushObstacle(website)
  const seldom: [boolean, RowAction][] = [
    [mayPreview, { label: t('preview'), off: isGenerated ? undefined : t('notGenerated'), run: () => openPreview(website.id) }],
    // Where a version waits for somebody to publish it, the main button makes one already.
    [mayGenerate && isAutomatic, { label: t('generateOnly'), run: () => runNow('generate', website) }],
    [mayPush, { label: t('pushOnly'), off: obstacle && t(obstacle), run: () => runNow('push', website) }],
    [maySeeChanges, { label: words('changes'), open: (close) => <ChangesDialog website={website} of="draft" close={close} /> }],
    [maySetMode, { label: words('settings'), open: (close) => <PublishingSettings websites={[website]} close={close} /> }],
    [mayHold && website.hold === null, { label: words('hold'), open: (close) => <HoldDialog ids={[website.id]} close={close} /> }],
  ]
  const more = seldom.flatMap(([isOffered, action]) => (isOffered ? action : []))
  return (
    <>
      <header className="screen-head">
        <div>
          <h1 title={website.host}>{website.host}</h1>
          <div className="website-states">
            {website.name !== '' && <span>{website.name}</span>}
            <BuildCell website={website} />
            <PushCell website={website} />
            <CheckCell website={website} />
            <HelpLink />
          </div>
        </div>
        <div className="screen-actions">
          <Button href={website.address} target="_blank" rel="noreferrer" disabled={!isGenerated}>
            {t('openSite')}
          </Button>
          {mayGenerate && (
            <Button type={isOpening ? 'default' : 'primary'} onClick={() => void runNow(isAutomatic ? 'publish' : 'generate', website)}>
              {isAutomatic ? words('publish') : t('generate')}
            </Button>
          )}
          <RowActions actions={more} perform={perform} name={website.host} visible={0} />
        </div>
      </header>
      {website.hold !== null && <Held website={website} />}
      <NextVersion website={website} />
      {element}
    </>
  )
}

/** Who holds the website, what ends that, and the way to end it. */
function Held({ website }: { website: WebsiteDetail }) {
  const t = useText(websiteText)
  const mayRelease = useMay(shopWebsite.release.name)
  const release = useAction(shopWebsite.release, { done: ({ affected }) => t('released', { count: affected }), refresh: shopWebsite })
  const { hold } = website
  if (hold === null) return null
  return (
    <Alert
      type="warning"
      showIcon
      className="form-alert"
      title={holdWords(hold, t)}
      description={t('heldAbout')}
      action={
        mayRelease && (
          <Button size="small" loading={release.isRunning} onClick={() => void release.run({ ids: [website.id] })}>
            {t('release')}
          </Button>
        )
      }
    />
  )
}
