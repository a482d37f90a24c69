import type { ReactNode } from 'react'
import type { Requirement } from '../lib/access.ts'
import { useMay } from '../lib/session.ts'

/** Takes its children out of the page when the person lacks what they need. */
export function Allowed({ needs, children }: { needs: Requirement; children: ReactNode }) {
  return useMay(needs) ? children : null
}
