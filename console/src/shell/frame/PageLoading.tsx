import { Skeleton } from 'antd'
import { useEffect } from 'react'
import { startProgress } from './progress.ts'

/** While a screen's code is on its way: the bar on top, and after a moment the outline of a page. */
export function PageLoading() {
  useEffect(() => startProgress(), [])
  return (
    <div className="page-loading" aria-busy="true">
      <Skeleton active title={{ width: 180 }} paragraph={{ rows: 6 }} />
    </div>
  )
}
