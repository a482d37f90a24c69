import type { WebsiteDetail, WebsiteNeeds } from '@wanpu/contract'
import { useText } from '../../../../lib/text.ts'
import { useSteps } from '../SellingSteps.tsx'
import { StepsBar } from '../StepsBar.tsx'
import { lackingWords } from '../selling-steps.ts'
import { useNeedButton } from '../useNeedButton.tsx'
import { needsText } from '../website-needs.text.ts'

/** Heads a website's page until it can sell. */
export function SellingBar({ website, needs: all }: { website: WebsiteDetail; needs: WebsiteNeeds }) {
  const { canSell, needs, currencyCode } = all
  const t = useText(needsText)
  const { next } = useSteps(needs)
  const { element, ...buttons } = useNeedButton({ website, currencyCode })
  if (canSell || website.status === 'stopped' || next === undefined) return element
  return (
    <>
      <StepsBar title={lackingWords(all, t)} website={website} needs={needs} buttons={buttons} />
      {element}
    </>
  )
}
