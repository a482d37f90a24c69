import { fill, findingOf, type StatusRow, type StatusState, statusWords } from '@wanpu/contract'
import { Link } from 'react-router'
import { Tag, type Tone } from '../../../kit/Tag.tsx'
import { instantText, whole } from '../../../lib/format.ts'
import { language } from '../../../lib/language.ts'
import { useText } from '../../../lib/text.ts'
import { titleIn } from './open-screens.ts'
import { statusText } from './status.text.ts'

const tones: Record<StatusState, Tone> = { fine: 'green', 'needs-you': 'red', unknown: 'grey' }

interface StatusLineProps {
  row: StatusRow
  /** Where this person may go. */
  openScreens: ReadonlyMap<string, string>
}

/** One subject: how it is and since when, what that means, what to do and where. */
export function StatusLine({ row, openScreens }: StatusLineProps) {
  const { name, state, finding, values, since } = row
  const t = useText(statusText)
  const at = language() === 'zh' ? 0 : 1
  const [title, about] = statusWords[name]
  const { says, advice, screen } = findingOf(finding)
  const screenTitle = titleIn(openScreens, screen)
  return (
    <li data-state={state}>
      <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>
      <strong>{title[at]}</strong>
      <div>
        <p>{fill(says[at], shown(values))}</p>
        {advice && <p>{advice[at]}</p>}
        <p className="hint">{about[at]}</p>
      </div>
      <span className="hint">{since !== null && t('since', { time: instantText(since) })}</span>
      {screen !== undefined && screenTitle !== undefined && <Link to={screen}>{screenTitle}</Link>}
    </li>
  )
}

/** Numbers with their digits grouped, times by the clock that the person sees times in. */
export const shown = (values: StatusRow['values']) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === 'number' ? whole(value) : timeIn(value)]))

const timeIn = (value: string) => (/^\d{4}-\d\d-\d\dT/.test(value) ? instantText(value) : value)
