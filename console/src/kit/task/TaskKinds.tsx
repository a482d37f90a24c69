import type { TaskKindName } from '@wanpu/contract'
import { Link } from 'react-router'
import { useSession } from '../../shell/session.ts'
import { useText } from '../text.ts'
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
  const routes = useSession((session) => session.routes)
  const paths = new Set((routes ?? []).flatMap(({ path, children }) => (children ?? []).map((child) => `${path}/${child.path}`)))
  const tabs = screens.filter(([, path]) => paths.has(path))
  if (!paths.has(all) || tabs.length === 0) return null
  return (
    <nav className="kind-tabs" aria-label={t('kinds')}>
      <Link to={all} aria-current={kind === undefined ? 'page' : undefined}>
        {t('allKinds')}
      </Link>
      {tabs.map(([each, path]) => (
        <Link key={each} to={path} aria-current={kind === each ? 'page' : undefined}>
          {t(`kinds.${each}`)}
        </Link>
      ))}
    </nav>
  )
}
