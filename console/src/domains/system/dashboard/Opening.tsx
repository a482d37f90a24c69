import { shopWebsite, type WebsiteDetail } from '@wanpu/contract'
import { Button, Skeleton } from 'antd'
import { useRead } from '../../../kit/call.ts'
import { whole } from '../../../lib/format.ts'
import { putOpeningAway } from '../../../lib/opening.ts'
import { useText } from '../../../lib/text.ts'
import { SellingSteps, useSteps } from '../../shops/website/SellingSteps.tsx'
import { useNeedButton } from '../../shops/website/useNeedButton.tsx'
import { needsText } from '../../shops/website/website-needs.text.ts'
import { dashboardText } from './dashboard.text.ts'
import type { DashboardFigures } from './matters.ts'

interface OpeningProps {
  /** Null where the steps are done, or put away. */
  opening: DashboardFigures['opening']
}

/** 开设第一家店: the steps from an empty installation to a shop that takes its first order. */
export function Opening({ opening }: OpeningProps) {
  const id = opening?.website?.id
  const website = useRead(shopWebsite.read, id === undefined ? undefined : { id }).data
  const { element, ...buttons } = useNeedButton({ website, currencyCode: opening?.currencyCode ?? '' })
  return (
    <>
      {opening !== null && <Steps opening={opening} website={website} buttons={buttons} />}
      {element}
    </>
  )
}

interface StepsProps {
  opening: NonNullable<DashboardFigures['opening']>
  website: WebsiteDetail | undefined
  buttons: Omit<ReturnType<typeof useNeedButton>, 'element'>
}

function Steps({ opening: { website, hasDemo, needs }, website: detail, buttons }: StepsProps) {
  const t = useText(needsText)
  const words = useText(dashboardText)
  const { steps, done } = useSteps(needs)
  const isMailless = website?.takesOrders === true
  return (
    <section className="panel first-shop" aria-labelledby="dash-opening">
      <div className="first-shop-head">
        <div>
          <h2 id="dash-opening">
            {website === null
              ? t(hasDemo ? 'openingOwn' : 'opening')
              : t(isMailless ? 'openingOfMail' : 'openingOf', { host: website.domain })}
          </h2>
          <p>{t(isMailless ? 'openingAboutMail' : website === null && hasDemo ? 'openingAboutDemo' : 'openingAbout')}</p>
        </div>
        <span className="first-shop-done">{t('done', { done: whole(done), all: whole(steps.length) })}</span>
        <Button type="text" size="small" onClick={putOpeningAway}>
          {words('putAway')}
        </Button>
      </div>
      {website !== null && detail === undefined ? (
        <Skeleton active paragraph={{ rows: 6 }} />
      ) : (
        <SellingSteps website={detail} needs={needs} buttons={buttons} />
      )}
    </section>
  )
}
