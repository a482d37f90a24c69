import { QuestionCircleOutlined } from '@ant-design/icons'
import { Link } from 'react-router'
import { helpFor, helpPath } from '../lib/help-chapters.ts'
import { usePage } from '../lib/page.ts'
import { useText } from '../lib/text.ts'
import { kitText } from './kit.text.ts'

/** Leads to where the guide says how the screen is used; nothing on pages without such a place. */
export function HelpLink() {
  const t = useText(kitText)
  const { key } = usePage()
  const place = helpFor(key)
  if (place === undefined) return null
  return (
    <Link to={helpPath(place)} className="help-link">
      <QuestionCircleOutlined aria-hidden="true" />
      <span>{t('howThisWorks')}</span>
    </Link>
  )
}
