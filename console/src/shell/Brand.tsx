import { Link } from 'react-router'
import { useText } from '../kit/text.ts'
import { frameText } from './frame.text.ts'
import { Mark } from './Mark.tsx'

export function Brand({ isFolded }: { isFolded: boolean }) {
  const t = useText(frameText)
  return (
    <Link to="/" className="brand" aria-label={t('product')}>
      <Mark size={28} />
      {!isFolded && <span>{t('product')}</span>}
    </Link>
  )
}
