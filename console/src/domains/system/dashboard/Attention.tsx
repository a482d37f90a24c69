import { CheckCircleOutlined, CloseCircleFilled, ExclamationCircleFilled, InfoCircleFilled } from '@ant-design/icons'
import { goods, taskMessageIn, taskTitleIn } from '@wanpu/contract'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ShopName } from '../../../kit/drawing/ShopName.tsx'
import { whole } from '../../../lib/format.ts'
import { language } from '../../../lib/language.ts'
import { showOpening } from '../../../lib/opening.ts'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { wholeTodos } from '../../selling/order/order-facts.ts'
import { needsText } from '../../shops/website/website-needs.text.ts'
import { dashboardText } from './dashboard.text.ts'
import { type DashboardWaiting, type Matter, mattersOf } from './matters.ts'

const shownWebsites = 6
const signs: Record<Matter['tone'], ReactNode> = {
  bad: <CloseCircleFilled />,
  warn: <ExclamationCircleFilled />,
  calm: <InfoCircleFilled />,
}

/** 待处理: what waits for the person, each with the way there. */
export function Attention({ figures, isOpening }: { figures: DashboardWaiting; isOpening: boolean }) {
  const t = useText(dashboardText)
  const mayEditProducts = useMay(goods.update.name)
  const matters = mattersOf(figures).filter(({ kind }) => mayEditProducts || (kind !== 'outOfStock' && kind !== 'withoutPicture'))
  const { tasks, opening } = figures
  // The steps to the first shop say what it needs.
  const websites = isOpening ? withoutWebsite(figures.websites, opening?.website?.id) : figures.websites
  const isCalm = matters.length === 0 && websites.attention === 0
  if (isCalm && isOpening) return null
  const failed = tasks.items.find(({ status }) => status === 'failed')
  const about: Record<Matter['kind'], string> = {
    tasksFailed: failed === undefined ? '' : t('tasksFailedAbout', { title: taskTitleIn(failed, language()), reason: reasonOf(failed) }),
    toShip: t('toShipAbout'),
    returns: t('returnsAbout'),
    toCollect: t('toCollectAbout'),
    toPay: t('toPayAbout'),
    reviewsWaiting: t('reviewsWaitingAbout'),
    approvalsWaiting: t('approvalsWaitingAbout'),
    outOfStock: t('outOfStockAbout'),
    withoutPicture: t('withoutPictureAbout'),
  }
  return (
    <section className="panel" aria-labelledby="dash-attention">
      <h2 id="dash-attention">{t('needsMe')}</h2>
      {isCalm && opening === null && (
        <p className="all-well">
          <CheckCircleOutlined /> {t('allWell')}
        </p>
      )}
      {opening !== null && !isOpening && (
        <p className="first-shop-away">
          {t('noneSells')}{' '}
          <Button type="link" size="small" onClick={showOpening}>
            {t('showOpening')}
          </Button>
        </p>
      )}
      <div className="to-do" data-sides={matters.length > 0 && websites.attention > 0 ? 2 : 1}>
        {matters.length > 0 && (
          <ul className="matters">
            {matters.map(({ kind, count, to, tone, todo }) => (
              <li key={kind}>
                <Link to={to} className="matter" data-tone={tone}>
                  <span aria-hidden="true">{signs[tone]}</span>
                  <span>
                    <strong>{t(kind, { count: todo === undefined ? whole(count) : wholeTodos(count) })}</strong>
                    <small>{about[kind]}</small>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
        {websites.attention > 0 && <Websites websites={websites} />}
      </div>
    </section>
  )
}

const reasonOf = ({ message }: { message: string }) => (message === '' ? '' : taskMessageIn(message, language()))

type Websites = DashboardWaiting['websites']

const withoutWebsite = (websites: Websites, id: string | undefined): Websites => {
  const items = websites.items.filter((website) => website.id !== id)
  return { ...websites, items, attention: websites.attention - (websites.items.length - items.length) }
}

function Websites({ websites }: { websites: Websites }) {
  const t = useText(dashboardText)
  const words = useText(needsText)
  // Websites that lack the same are said in one line.
  const withSameNeeds = Map.groupBy(websites.items.slice(0, shownWebsites), ({ needs }) =>
    needs.map((need) => words(`short.${need}`)).join(' · '),
  )
  return (
    <div>
      <h3>{t('websiteAttention', { count: whole(websites.attention) })}</h3>
      <ul className="site-matters">
        {[...withSameNeeds].map(([needs, sites]) => (
          <li key={needs}>
            <p>{needs}</p>
            {sites.map(({ id, domain }) => (
              <Link key={id} to={`/goods/shopWebsiteManagement?keywords=${encodeURIComponent(domain)}`}>
                <ShopName domain={domain} />
              </Link>
            ))}
          </li>
        ))}
      </ul>
      {websites.attention > shownWebsites && (
        <Link to="/goods/shopWebsiteManagement">{t('moreWebsites', { count: whole(websites.total) })}</Link>
      )}
    </div>
  )
}
