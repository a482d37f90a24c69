import { goods, goodsBackup, goodsBatchTask } from '@wanpu/contract'
import { line, type Stage, seconds, taskEnd } from '../stage.ts'

/** Every price of the stock times one and a half, with a copy of every row, and the undo of that. */
export async function resetLines(stage: Stage, count: number): Promise<void> {
  let changeSetId = ''
  const reset = await seconds(async () => {
    const { taskId } = await stage.api.call(goods.resetPriceProportional, { options: {}, percent: 150 })
    const task = await taskEnd(stage, goodsBatchTask.read, taskId ?? '')
    changeSetId = task.changeSetId ?? ''
  })
  line(stage, `price reset of ${count} goods with backup (must 15 s)`, `${reset.toFixed(1)} s, ${Math.round(count / reset)} rows/s`)
  const undo = await seconds(async () => {
    const { taskId } = await stage.api.call(goodsBackup.undo, { changeSetId })
    if (taskId) await taskEnd(stage, goodsBatchTask.read, taskId)
  })
  line(stage, `undo of it`, `${undo.toFixed(1)} s, ${Math.round(count / undo)} rows/s`)
}
