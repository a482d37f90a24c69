import { actionIn } from '@wanpu/contract'
import { sayIfKnown } from '../../kit/text.ts'
import { language } from '../../shell/language.ts'
import { goodsBackupText } from './goods-backup.text.ts'

/** What was done, in the operators' words; of small tables the action's name, else the reason where the action has none. */
export function actionWords({ action, reason, entity }: { action: string; reason: string; entity?: string }): string {
  if (entity === 'rows' && action !== undoAction) return actionIn(action, language())
  return sayIfKnown(goodsBackupText, `action.${action}`, sayIfKnown(goodsBackupText, `reason.${reason}`, reason))
}

const undoAction = 'goods-bak.undo'
