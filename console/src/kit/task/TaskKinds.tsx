import { listPathOf, taskKindsWithScreen } from '@wanpu/contract'
import { useText } from '../../lib/text.ts'
import { ScreenTabs } from '../list/ScreenTabs.tsx'
import { taskText } from './task.text.ts'

/**
 * The kinds of tasks as tabs of one screen: all of them, and those with a screen of their own that the person may see.
 */
export function TaskKinds({ kind }: { kind: string | undefined }) {
  const t = useText(taskText)
  const tabs = [undefined, ...taskKindsWithScreen].map((each) => ({
    path: listPathOf(each ?? 'task') ?? '',
    label: each === undefined ? t('allKinds') : t(`kinds.${each}`),
    isCurrent: each === kind,
  }))
  return <ScreenTabs label={t('kinds')} tabs={tabs} />
}
