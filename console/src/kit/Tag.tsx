import type { ReactNode } from 'react'

export type Tone = 'grey' | 'blue' | 'green' | 'amber' | 'red'

interface TagProps {
  tone: Tone
  /** It says what something is, such as built-in, and not how it is. */
  isLabel?: boolean
  children: ReactNode
}

/** A state in one or two words: colour never says it alone. */
export function Tag({ tone, isLabel, children }: TagProps) {
  return (
    <span className="tag" data-tone={tone} data-label={isLabel}>
      {children}
    </span>
  )
}
