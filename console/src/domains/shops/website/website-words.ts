import type { WebsiteHold, WebsiteProblem } from '@wanpu/contract'
import { instantText } from '../../../lib/format.ts'
import type { useText } from '../../../lib/text.ts'
import type { websiteText } from './website.text.ts'

type Say = ReturnType<typeof useText<typeof websiteText.zh>>

/** Why a page kept the newest version from being made. */
export function refusedPageWords({ path, problem, detail }: WebsiteProblem, t: Say): string {
  return t(problem === 'path-collision' ? 'refusedPage.collision' : 'refusedPage.unsafe', { path, detail })
}

/** Who holds a website, since when, and why. */
export function holdWords({ by, at, why, reason }: WebsiteHold, t: Say): string {
  const holdText = t(`heldBy.${why}`, { by, time: instantText(at) })
  return reason === '' ? holdText : `${holdText} · ${t('holdReason', { reason })}`
}
