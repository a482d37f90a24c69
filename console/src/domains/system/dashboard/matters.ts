import type { dashboard, OrderTodo, OutputOf } from '@wanpu/contract'

export type DashboardFigures = OutputOf<typeof dashboard.read>
/** Home as far as everybody sees it. */
export type DashboardWaiting = OutputOf<typeof dashboard.readWaiting>

export type MatterKind =
  | 'tasksFailed'
  | 'approvalsWaiting'
  | 'toShip'
  | 'returns'
  | 'toCollect'
  | 'toPay'
  | 'reviewsWaiting'
  | 'outOfStock'
  | 'withoutPicture'

/** Something that waits for the person: how many, and where it is done. */
export interface Matter {
  kind: MatterKind
  count: number
  to: string
  tone: 'bad' | 'warn' | 'calm'
  /** The tab of the orders that counts them. */
  todo?: OrderTodo
}

/** Where the tasks of a family are listed. */
const taskScreens: Readonly<Record<string, string>> = {
  'goods-import-task': '/goods/goodsImportTaskManagement',
  'goods-batch-task': '/goods/goodsBatchTaskManagement',
  'shop-goods-data-import-task': '/goods/shopGoodsDataImportTaskManagement',
  'shop-website-check-task': '/goods/shopWebsiteCheckTaskManagement',
  'shop-website-push-task': '/goods/shopWebsitePushTaskManagement',
  'static-file-generate-task': '/goods/staticFileGenerateManagement',
  'stock-goods-bak-restore-task': '/goods/stockGoodsBakRestoreTaskManagement',
}

const goods = '/goods/goodsManagement'

type Counted = Pick<DashboardWaiting, 'tasks' | 'ordersToDo' | 'reviewsWaiting' | 'approvalsWaiting' | 'stock'>

/** What needs the person now, the worst first; what there is none of is left out. */
export function mattersOf({ tasks, ordersToDo, reviewsWaiting, approvalsWaiting, stock }: Counted): Matter[] {
  const failedKind = tasks.items.find((task) => task.status === 'failed')?.kind ?? 'goods-import-task'
  const failedAt = taskScreens[failedKind] ?? '/goods/goodsImportTaskManagement'
  const ordersOf = (todo: OrderTodo) => ({ todo, count: ordersToDo[todo], to: `/order/orderCenterManagement?todo=${todo}` })
  const all: Matter[] = [
    { kind: 'tasksFailed', count: tasks.failed, to: `${failedAt}?status=failed`, tone: 'bad' },
    { kind: 'approvalsWaiting', count: approvalsWaiting, to: '/setting/approvals', tone: 'warn' },
    { kind: 'toShip', ...ordersOf('to-ship'), tone: 'warn' },
    { kind: 'returns', ...ordersOf('returns'), tone: 'warn' },
    { kind: 'outOfStock', count: stock.outOfStock, to: `${goods}?sort=stock`, tone: 'warn' },
    { kind: 'toCollect', ...ordersOf('to-collect'), tone: 'calm' },
    { kind: 'toPay', ...ordersOf('to-pay'), tone: 'calm' },
    { kind: 'reviewsWaiting', count: reviewsWaiting, to: '/order/productReviewManagement?state=waiting', tone: 'calm' },
    { kind: 'withoutPicture', count: stock.withoutPicture, to: `${goods}?hasPicture=false`, tone: 'calm' },
  ]
  return all.filter((matter) => matter.count > 0)
}
