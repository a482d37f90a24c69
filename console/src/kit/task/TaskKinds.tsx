import type { TaskKindName } from '@wanpu/contract'
import { useText } from '../../lib/text.ts'
import { ScreenTabs } from '../list/ScreenTabs.tsx'
import { taskText } from './task.text.ts'

const all = '/goods/taskManagement'
/** The kinds that have a screen of their own. */
const screens: readonly (readonly [TaskKindName, string])[] = [
  ['goods-import-task', '/goods/goodsImportTaskManagement'],
  ['goods-batch-task', '/goods/goodsBatchTaskManagement'],
  ['shop-goods-data-import-task', '/goods/shopGoodsDataImportTaskManagement'],
  ['static-file-generate-task', '/goods/staticFileGenerateManagement'],
  ['shop-website-check-task', '/goods/shopWebsiteCheckTaskManagement'],
  ['shop-website-push-task', '/goods/shopWebsitePushTaskManagement'],
  ['stock-goods-bak-restore-task', '/goods/stockGoodsBakRestoreTaskManagement'],
]

/** The kinds of tasks as tabs of one screen: all of them, and those with a screen of their own that the person may see. */
export function TaskKinds({ kind }: { kind: string | undefined }) {
  const t = useText(taskText)
  const tabs = [[undefined, all] as const, ...screens].map(([each, path]) => ({
    path,
    label: each === undefined ? t('allKinds') : t(`kinds.${each}`),
    isCurrent: each === kind,
  }))
  return <ScreenTabs label={t('kinds')} tabs={tabs} />
}
