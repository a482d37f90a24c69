import { useSession } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { kitText } from '../../kit.text.ts'

interface Empty {
  title: string
  about: string
}

/**
 * What an empty list of one's own websites says. Without an owner code no website is one's own, and that is the reason
 * then.
 */
export function useOwnedEmpty(withCode: Empty): Empty {
  const t = useText(kitText)
  const code = useSession(({ user }) => user?.ownerCode ?? '')
  return code === '' ? { title: t('noOwnerCode'), about: t('noOwnerCodeAbout') } : withCode
}
