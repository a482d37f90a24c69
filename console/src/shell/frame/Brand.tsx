import { Link } from 'react-router'
import { useText } from '../../lib/text.ts'
import { usePreferences } from '../theme/store.ts'
import { frameText } from './frame.text.ts'
import { Mark } from './Mark.tsx'

/**
 * The logo and name, the operator’s own where they are set, as a link home; the name is left out where the menu is
 * folded.
 */
export function Brand({ isFolded }: { isFolded: boolean }) {
  const t = useText(frameText)
  const title = usePreferences((preferences) => preferences.title)
  const logo = usePreferences((preferences) => preferences.logo)
  const name = title === '' ? t('product') : title
  return (
    <Link to="/" className="brand" aria-label={name}>
      {logo === '' ? <Mark size={28} /> : <img src={logo} alt="" width={28} height={28} />}
      {!isFolded && <span>{name}</span>}
    </Link>
  )
}
