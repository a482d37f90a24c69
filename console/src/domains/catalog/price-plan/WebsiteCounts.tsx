import type { OutputOf, pricePlan } from '@wanpu/contract'
import { Table, type TableColumnType } from 'antd'
import { whole } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { pricePlanText } from './price-plan.text.ts'

type WebsiteCount = NonNullable<OutputOf<typeof pricePlan.applyWebsites>['websites']>[number]

/** How many products of each website the plan is about. */
export function WebsiteCounts({ websites }: { websites: readonly WebsiteCount[] }) {
  const t = useText(pricePlanText)
  const columns: TableColumnType<WebsiteCount>[] = [
    { key: 'website', title: t('website'), dataIndex: 'domain', ellipsis: true },
    { key: 'affected', title: t('affected'), width: 120, align: 'right', render: (_, { affected }) => whole(affected) },
  ]
  return (
    <Table<WebsiteCount>
      className="plan-websites"
      size="small"
      rowKey="websiteId"
      pagination={false}
      columns={columns}
      dataSource={[...websites]}
      scroll={{ y: 200 }}
    />
  )
}
