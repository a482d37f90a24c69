import { Alert, Tooltip } from 'antd'
import { instantText } from '../lib/format.ts'
import { Tag } from './Tag.tsx'

/** What a call to another company's service came to. */
export interface Outcome {
  at: string
  isOk: boolean
  /** What the service said. */
  detail: string
}

interface TestOutcomeProps {
  /** Why the test could not be tried at all. */
  failure: { message: string } | undefined
  /** Undefined: not tried yet. */
  outcome: Outcome | undefined
  /** The heading of either outcome. */
  words: { ok: string; failed: string }
  /** Why it failed, in words; empty: not known. */
  reason: string
}

/** In the dialog of a test: what it came to. */
export function TestOutcome({ failure, outcome, words, reason }: TestOutcomeProps) {
  return (
    <>
      {failure && <Alert className="form-alert" type="error" showIcon title={failure.message} role="alert" />}
      {outcome !== undefined && (
        <Alert
          className="form-alert"
          type={outcome.isOk ? 'success' : 'error'}
          showIcon
          title={outcome.isOk ? words.ok : words.failed}
          description={[reason, outcome.detail].filter(Boolean).join(' ')}
          role="status"
        />
      )}
    </>
  )
}

interface OutcomeTagProps {
  outcome: Outcome | null
  words: { none: string; ok: string; failed: string }
  reason: string
}

/** In a list: what the last call came to, with when and why. */
export function OutcomeTag({ outcome, words, reason }: OutcomeTagProps) {
  if (outcome === null) return <Tag tone="grey">{words.none}</Tag>
  return (
    <Tooltip title={[instantText(outcome.at), reason, outcome.detail].filter(Boolean).join(' · ')}>
      <span>
        <Tag tone={outcome.isOk ? 'green' : 'red'}>{outcome.isOk ? words.ok : words.failed}</Tag>
      </span>
    </Tooltip>
  )
}
