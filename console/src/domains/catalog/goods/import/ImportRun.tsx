import type { TaskRow } from '@wanpu/contract'
import { TaskProgress } from '../../../../kit/task/TaskProgress.tsx'
import { useText } from '../../../../lib/text.ts'
import { goodsImportText } from './goods-import.text.ts'

/** The import at work, live, with pause, resume and cancel. */
export function ImportRun({ task }: { task: TaskRow }) {
  const t = useText(goodsImportText)
  return (
    <section className="import-panel" aria-live="polite">
      <TaskProgress task={task} />
      <p className="hint">{t('runningAbout')}</p>
    </section>
  )
}
