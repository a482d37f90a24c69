import { Tag, type Tone } from '../../../kit/Tag.tsx'
import { useText } from '../../../lib/text.ts'
import { apiReferenceText } from './api-reference.text.ts'
import type { OperationGroup } from './reference.ts'

interface OperationListProps {
  groups: readonly OperationGroup[]
  /** The name of the action that is shown. */
  current: string | undefined
  /** Whether the operations of every screen are seen, as in what a search found. */
  isOpen: boolean
  choose: (name: string) => void
}

export const effectTones: Record<string, Tone> = { reads: 'grey', exports: 'blue', writes: 'amber', deletes: 'red' }

/** The actions by screen. */
export function OperationList({ groups, current, isOpen, choose }: OperationListProps) {
  const t = useText(apiReferenceText)
  return groups.map(({ name, title, operations }) => (
    <details key={name} open={isOpen || operations.some(({ operationId }) => operationId === current)}>
      <summary>
        {title} <span className="hint">{operations.length}</span>
      </summary>
      <ul>
        {operations.map(({ operationId, summary, 'x-effect': effect }) => (
          <li key={operationId}>
            <button type="button" aria-current={operationId === current ? 'true' : undefined} onClick={() => choose(operationId)}>
              <span>{summary}</span>
              <Tag tone={effectTones[effect] ?? 'grey'}>{t(`effect.${effect}`)}</Tag>
              <code>{operationId}</code>
            </button>
          </li>
        ))}
      </ul>
    </details>
  ))
}
