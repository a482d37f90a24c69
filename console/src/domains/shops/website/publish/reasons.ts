import { sayIfKnown, type useText } from '../../../../lib/text.ts'
import { publishText } from './publish.text.ts'

/** What changed on pages, such as the price; blocks of the home page are numbered. */
export function reasonName(reason: string, t: ReturnType<typeof useText<typeof publishText.zh>>): string {
  const block = /^block (\d+)$/.exec(reason)?.[1]
  return block === undefined ? sayIfKnown(publishText, `reason.${reason}`, reason) : t('reason.block', { no: block })
}
