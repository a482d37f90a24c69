import { Pagination } from 'antd'
import { useIsMobile } from '../lib/useIsMobile.ts'

interface PagerProps {
  pageIndex: number
  pageSize: number
  total: number
  setPageIndex: (pageIndex: number) => void
}

/** The pages of a list in a drawer or dialog, on a phone the number of this one; nothing where all is on one. */
export function Pager({ pageIndex, pageSize, total, setPageIndex }: PagerProps) {
  const isMobile = useIsMobile()
  if (total <= pageSize) return null
  return (
    <Pagination
      size="small"
      align="end"
      simple={isMobile ? { readOnly: true } : false}
      current={pageIndex}
      pageSize={pageSize}
      total={total}
      onChange={setPageIndex}
      showSizeChanger={false}
    />
  )
}
