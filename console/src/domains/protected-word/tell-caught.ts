import { listed } from '../../lib/format.ts'
import { notices } from '../../lib/notices.ts'
import { say } from '../../lib/text.ts'
import { protectedWordText } from './protected-word.text.ts'

/** Tells that a save put the product into quarantine, with the protected words found; nothing where it was held by these words `before`. */
export function tellCaught(words: readonly string[], before: readonly string[] = []): void {
  const found = words.filter((word) => !before.includes(word))
  if (found.length === 0) return
  const t = say(protectedWordText)
  notices()?.notification.warning({
    title: t('caught'),
    description: t('caughtWords', { words: listed(found) }),
    duration: 10,
    pauseOnHover: true,
  })
}
