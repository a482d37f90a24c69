import { Pagination } from 'antd'

interface PagerProps {
  pageIndex: number
  pageSize: number
  total: number
  setPageIndex: (pageIndex: number) => void
}

/** The pages of a list in a drawer; nothing where all is on one. */
export function Pager({ pageIndex, pageSize, total, setPageIndex }: PagerProps) {
  if (total <= pageSize) return null
  return (
    <Pagination
      size="small"
      align="end"
      current={pageIndex}
      pageSize={pageSize}
      total={total}
      onChange={setPageIndex}
      showSizeChanger={false}
    />
  )
}
