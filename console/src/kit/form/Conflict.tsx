import { Alert, Radio } from 'antd'
import { useState } from 'react'
import { kitText } from '../kit.text.ts'
import { sayIfKnown, type Text, useText } from '../text.ts'

import { intoView } from './into-view.ts'

export interface Difference {
  name: string
  mine: unknown
  theirs: unknown
}

/** The fields in which two states of a form differ. Nothing and empty are the same. */
export function differing(mine: object, theirs: object): Difference[] {
  const other = new Map<string, unknown>(Object.entries(theirs))
  return Object.entries(mine)
    .filter(([name, value]) => other.has(name) && comparable(value) !== comparable(other.get(name)))
    .map(([name, value]) => ({ name, mine: value, theirs: other.get(name) }))
}

interface ConflictProps {
  text: Text
  differing: Difference[]
  choose: (name: string, value: unknown) => void
}

/** Somebody saved meanwhile: for each field that differs, mine or theirs. */
export function Conflict({ text, differing: first, choose }: ConflictProps) {
  const t = useText(kitText)
  // What differed when the conflict came up; choosing must not make lines vanish.
  const [lines] = useState(first)
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
          {lines.map(({ name, mine, theirs }) => (
            <div className="conflict-line" key={name}>
              <span id={`conflict-${name}`}>{sayIfKnown(text, name, name)}</span>
              <Radio.Group
                aria-labelledby={`conflict-${name}`}
                defaultValue="mine"
                onChange={(event) => choose(name, event.target.value === 'mine' ? mine : theirs)}
                options={[
                  { value: 'mine', label: `${t('mine')}: ${shown(mine, t('empty'))}` },
                  { value: 'theirs', label: `${t('theirs')}: ${shown(theirs, t('empty'))}` },
                ]}
              />
            </div>
          ))}
        </>
      }
    />
  )
}

function comparable(value: unknown): string {
  return value === null || value === undefined || value === '' ? '""' : JSON.stringify(value)
}

function shown(value: unknown, empty: string): string {
  if (value === null || value === undefined || value === '') return empty
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
