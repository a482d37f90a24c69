import { Input } from 'antd'
import { type ReactNode, Suspense } from 'react'

/**
 * A control that is loaded when it is first needed; until then its room is held by an empty one, so that nothing jumps.
 */
export function LazyControl({ children }: { children: ReactNode }) {
  return <Suspense fallback={<Input disabled aria-hidden="true" />}>{children}</Suspense>
}
