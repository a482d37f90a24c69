import { shopWebsite, type WebsiteDetail } from '@wanpu/contract'
import { Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import { useRead } from '../../../../kit/call.ts'
import { EmptyState } from '../../../../kit/EmptyState.tsx'
import { ReadFailed } from '../../../../kit/ReadFailed.tsx'
import { useMay } from '../../../../lib/session.ts'
import { useText } from '../../../../lib/text.ts'
import { canBeViewed } from '../website-state.ts'
import { homeText } from './home.text.ts'
import './home.css'

interface HomePictureProps {
  website: WebsiteDetail
  /** Publishes the website, where nothing was published yet. */
  publish: ReactNode
}

/**
 * The published home page as buyers see it, on a desktop and on a phone; where there is none, why, and what to do. It is
 * drawn from a document that runs nothing and asks the shop for nothing, so that looking at it counts as no visit.
 */
export function HomePicture({ website, publish }: HomePictureProps) {
  const t = useText(homeText)
  const may = useMay(shopWebsite.readHome.name)
  const isPublished = website.currentBuild !== null
  const reading = useRead(shopWebsite.readHome, may && isPublished ? { websiteId: website.id } : undefined)
  if (!may) return null
  return (
    <section className="home-picture" aria-label={t('title')}>
      <div className="home-bar">
        <i aria-hidden="true" />
        {canBeViewed(website) ? (
          <a href={website.address} target="_blank" rel="noreferrer">
            {website.host}
          </a>
        ) : (
          <span>{website.host}</span>
        )}
      </div>
      {isPublished ? (
        <Drawn key={website.currentBuild} reading={reading} />
      ) : (
        <EmptyState art="empty" title={t('none')} about={t('noneAbout')} action={publish} />
      )}
    </section>
  )
}

type HomeReading = ReturnType<typeof useRead<typeof shopWebsite.readHome>>

function Drawn({ reading }: { reading: HomeReading }) {
  const t = useText(homeText)
  if (reading.data === undefined && reading.error !== null) return <ReadFailed reading={reading} />
  if (reading.data?.html === null) return <EmptyState art="broken" title={t('elsewhere')} about={t('elsewhereAbout')} />
  return <Screens html={reading.data?.html} />
}

/** The page on both screens, one after the other, so that the console stays at hand. */
function Screens({ html }: { html: string | undefined }) {
  const [isDrawn, setDrawn] = useState(false)
  return (
    <div className="home-screens" aria-hidden="true" inert>
      <div className="home-screen" data-width="desktop">
        {html === undefined ? <Skeleton.Node active /> : <Frame html={html} onLoad={() => setDrawn(true)} />}
      </div>
      <div className="home-screen" data-width="phone">
        {html === undefined || !isDrawn ? <Skeleton.Node active /> : <Frame html={html} />}
      </div>
    </div>
  )
}

/** No scripts and no origin: a shop's own code must not reach the console. */
function Frame({ html, onLoad }: { html: string; onLoad?: () => void }) {
  const t = useText(homeText)
  return <iframe title={t('title')} sandbox="" srcDoc={html} tabIndex={-1} {...(onLoad && { onLoad })} />
}
