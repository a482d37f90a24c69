import { Alert, Radio } from 'antd'
import { type ReactNode, useState } from 'react'
import { listed } from '../../lib/format.ts'
import { sayIfKnown, type Text, useText } from '../../lib/text.ts'
import { kitText } from '../kit.text.ts'
import { type Difference, partsOf } from './differences.ts'
import { intoView } from './into-view.ts'

/** A field's value as people read it, or undefined for its plain text. */
export type ShowField = (name: string, value: unknown) => ReactNode

interface ConflictProps {
  text: Text
  differing: readonly Difference[]
  choose: (name: string, value: unknown) => void
  show?: ShowField | undefined
}

/** Somebody saved meanwhile: for each field that differs, mine or theirs. What only they changed begins as theirs. */
export function Conflict({ text, differing: first, choose, show }: ConflictProps) {
  const t = useText(kitText)
  // What differed when the conflict came up; choosing must not make lines vanish.
  const [lines] = useState(first)
  const words = (name: string, value: unknown) => (isEmpty(value) ? t('empty') : (show?.(name, value) ?? plain(text, name, value)))
  return (
    <Alert
      ref={intoView}
      type="warning"
      showIcon
      className="form-alert"
      title={t('conflict')}
      description={
        <>
          <p>{lines.length === 0 ? t('conflictSame') : t('conflictAbout')}</p>
          {lines.map(({ name, mine, theirs, isTheirs }) => (
            <div className="conflict-line" key={name}>
              <span id={`conflict-${name}`}>{sayIfKnown(text, name, name)}</span>
              <Radio.Group
                aria-labelledby={`conflict-${name}`}
                defaultValue={isTheirs ? 'theirs' : 'mine'}
                onChange={(event) => choose(name, event.target.value === 'mine' ? mine : theirs)}
                options={[
                  { value: 'mine', label: <Side who={t('mine')}>{words(name, mine)}</Side> },
                  { value: 'theirs', label: <Side who={t('theirs')}>{words(name, theirs)}</Side> },
                ]}
              />
            </div>
          ))}
        </>
      }
    />
  )
}

function Side({ who, children }: { who: string; children: ReactNode }) {
  return (
    <span className="conflict-side">
      <small>{who}</small> <span>{children}</span>
    </span>
  )
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

/** Choices by their words, lists as lists, and of a record what it holds. */
function plain(text: Text, name: string, value: unknown): string {
  if (Array.isArray(value)) return listed(value.map((each) => plain(text, name, each)))
  if (typeof value === 'object' && value !== null)
    return partsOf(value)
      .filter(([, each]) => !isEmpty(each))
      .map(([, each]) => plain(text, name, each))
      .join(' · ')
  return sayIfKnown(text, `${name}.${String(value)}`, String(value))
}
