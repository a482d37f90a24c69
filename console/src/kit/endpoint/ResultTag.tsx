import { Tooltip } from 'antd'
import { instantText } from '../../lib/format.ts'
import { sayIfKnown, type Text, useText } from '../../lib/text.ts'
import { Tag } from '../Tag.tsx'

/** What a call to another company's service came to. */
export interface EndpointResult<Problem extends string> {
  at: string
  isOk: boolean
  problem: Problem | null
  /** What the service said. */
  detail: string
}

/** Says why a call failed. */
export type ProblemText<Problem extends string> = Text<Record<`problem.${Problem}`, string>>

/** Why a call failed and what the service said, as far as either is known. */
export const reasonsOf = <Problem extends string>({ problem, detail }: EndpointResult<Problem>, problems: ProblemText<Problem>): string[] =>
  [problem === null ? '' : sayIfKnown(problems, `problem.${problem}`, ''), detail].filter(Boolean)

interface ResultTagProps<Problem extends string> {
  /** Null: never called. */
  result: EndpointResult<Problem> | null
  text: Text<Record<'result.none' | 'result.ok' | 'result.failed', string>>
  problems: ProblemText<Problem>
}

/** In a list: what the last call came to, with when and why. */
export function ResultTag<Problem extends string>({ result, text, problems }: ResultTagProps<Problem>) {
  const t = useText(text)
  if (result === null) return <Tag tone="grey">{t('result.none')}</Tag>
  return (
    <Tooltip title={[instantText(result.at), ...reasonsOf(result, problems)].join(' · ')}>
      <span>
        <Tag tone={result.isOk ? 'green' : 'red'}>{result.isOk ? t('result.ok') : t('result.failed')}</Tag>
      </span>
    </Tooltip>
  )
}
