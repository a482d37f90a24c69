import { listed } from '../../../lib/format.ts'
import { notices } from '../../../lib/notices.ts'
import { say } from '../../../lib/text.ts'
import { protectedWordText } from './protected-word.text.ts'

/**
 * Tells that a save put the product into quarantine, with the protected words found; nothing where it was held by these
 * words `before`.
 */
export function tellCaught(words: readonly string[], before: readonly string[] = []): void {
  const caught = words.filter((word) => !before.includes(word))
  if (caught.length === 0) return
  const t = say(protectedWordText)
  notices()?.notification.warning({
    title: t('caught'),
    description: t('caughtWords', { words: listed(caught) }),
    duration: 10,
    pauseOnHover: true,
  })
}
