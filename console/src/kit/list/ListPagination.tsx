import type { Action } from '@wanpu/contract'
import { Pagination } from 'antd'
import { whole } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { kitText } from '../kit.text.ts'
import type { List } from './useList.ts'
import { pageSizes } from './views/address.ts'

/** Stays at the foot of the page while the rows scroll. */
export function ListPagination<A extends Action>({ list, isMobile }: { list: List<A>; isMobile: boolean }) {
  const t = useText(kitText)
  const { pageIndex, pageSize } = list.state
  if (list.total === 0) return null
  return (
    <div className="paging">
      <Pagination
        current={pageIndex}
        pageSize={pageSize}
        total={list.total}
        pageSizeOptions={pageSizes}
        showSizeChanger={!isMobile}
        showQuickJumper={!isMobile && list.total > pageSize * 10}
        simple={isMobile ? { readOnly: true } : false}
        {...(!isMobile && {
          showTotal: (_: number, [from, to]: [number, number]) =>
            t(list.isAbout ? 'rangeAbout' : 'range', { from: whole(from), to: whole(to) }),
        })}
        onChange={(page, size) => list.show(size === pageSize ? { pageIndex: page } : { pageSize: size })}
      />
    </div>
  )
}
