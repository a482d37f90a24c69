import { sayIfKnown } from '../../kit/text.ts'
import { goodsBackupText } from './goods-backup.text.ts'

/** What was done, in the operators' words; the reason where the action has none. */
export function actionWords({ action, reason }: { action: string; reason: string }): string {
  return sayIfKnown(goodsBackupText, `action.${action}`, sayIfKnown(goodsBackupText, `reason.${reason}`, reason))
}
