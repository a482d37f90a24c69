import type { ReactNode } from 'react'

export type Tone = 'grey' | 'blue' | 'green' | 'amber' | 'red'

/** A state in one or two words. The colour never says it alone. */
export function Tag({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className="tag" data-tone={tone}>
      {children}
    </span>
  )
}
