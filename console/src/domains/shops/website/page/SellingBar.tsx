import type { WebsiteDetail, WebsiteNeeds } from '@wanpu/contract'
import { Button } from 'antd'
import { useState } from 'react'
import { whole } from '../../../../lib/format.ts'
import { useText } from '../../../../lib/text.ts'
import { SellingSteps, useSteps } from '../SellingSteps.tsx'
import { firstNeed, lackingWords } from '../selling-steps.ts'
import { useNeedButton } from '../useNeedButton.tsx'
import { needsText } from '../website-needs.text.ts'

/** Heads a website's page until it can sell: how far it is, the step that is next, and all of them on demand. */
export function SellingBar({ website, needs: all }: { website: WebsiteDetail; needs: WebsiteNeeds }) {
  const { canSell, needs, currencyCode } = all
  const t = useText(needsText)
  const [isWhole, setWhole] = useState(false)
  const { steps, next, done } = useSteps(needs)
  const { element, ...buttons } = useNeedButton({ website, currencyCode })
  if (canSell || website.status === 'stopped' || next === undefined) return element
  const need = firstNeed(next)
  return (
    <section className="selling-bar" aria-labelledby="selling-bar">
      <div className="selling-bar-head">
        <div className="selling-bar-words">
          <h2 id="selling-bar">{lackingWords(all, t)}</h2>
          <span className="selling-dots" aria-hidden="true">
            {steps.map(({ step, isDone }) => (
              <i key={step} {...(isDone && { 'data-done': true })} />
            ))}
          </span>
          <small>{t('done', { done: whole(done), all: whole(steps.length) })}</small>
        </div>
        {!isWhole && need && (
          <div className="selling-bar-next">
            <span>{t('next', { step: t(`step.${next.step}`) })}</span>
            {buttons.buttonFor(need.what, true)}
          </div>
        )}
        <Button type="link" size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('showLess') : t('showAll')}
        </Button>
      </div>
      {isWhole && <SellingSteps website={website} needs={needs} buttons={buttons} />}
      {element}
    </section>
  )
}
