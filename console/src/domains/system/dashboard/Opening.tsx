import { shopWebsite, type WebsiteDetail } from '@wanpu/contract'
import { Button } from 'antd'
import { useId } from 'react'
import { useRead } from '../../../kit/call.ts'
import { whole } from '../../../lib/format.ts'
import { putOpeningAway } from '../../../lib/opening.ts'
import { useText } from '../../../lib/text.ts'
import { SellingSteps, useSteps } from '../../shops/website/SellingSteps.tsx'
import { StepsBar } from '../../shops/website/StepsBar.tsx'
import { useNeedButton } from '../../shops/website/useNeedButton.tsx'
import { needsText } from '../../shops/website/website-needs.text.ts'
import { dashboardText } from './dashboard.text.ts'
import type { DashboardFigures } from './matters.ts'

interface OpeningProps {
  /** Null where the steps are done, or put away. */
  opening: DashboardFigures['opening']
}

/** 开设第一家店: the steps to a shop that takes its first order; one line of them once something sells. */
export function Opening({ opening }: OpeningProps) {
  const id = opening?.website?.id
  const website = useRead(shopWebsite.read, id === undefined ? undefined : { id }).data
  // What a button does depends on the website.
  const isKnown = id === undefined || website !== undefined
  const { element, ...buttons } = useNeedButton({ website, currencyCode: opening?.currencyCode ?? '' })
  return (
    <>
      {opening !== null && (
        <Steps opening={opening} website={website} buttons={isKnown ? buttons : { ...buttons, buttonFor: () => null }} />
      )}
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
  const id = useId()
  const { steps, done } = useSteps(needs)
  const isMailless = website?.takesOrders === true
  const title =
    website === null ? t(hasDemo ? 'openingOwn' : 'opening') : t(isMailless ? 'openingOfMail' : 'openingOf', { host: website.domain })
  const away = (
    <Button type="text" size="small" onClick={putOpeningAway}>
      {words('putAway')}
    </Button>
  )
  // Where something sells, home is about that.
  const isShort = hasDemo || isMailless
  if (isShort) {
    return (
      <StepsBar title={title} website={detail} needs={needs} buttons={buttons}>
        {away}
      </StepsBar>
    )
  }
  return (
    <section className="panel first-shop" aria-labelledby={id}>
      <div className="first-shop-head">
        <div>
          <h2 id={id}>{title}</h2>
          <p>{t('openingAbout')}</p>
        </div>
        <span className="first-shop-done">{t('done', { done: whole(done), all: whole(steps.length) })}</span>
        {away}
      </div>
      <SellingSteps website={detail} needs={needs} buttons={buttons} />
    </section>
  )
}
