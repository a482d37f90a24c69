import { actionIn } from '@wanpu/contract'
import { language } from '../../../lib/language.ts'
import { sayIfKnown } from '../../../lib/text.ts'
import { goodsBackupText } from './goods-backup.text.ts'

/**
 * What was done, in the operators' words; of small tables the action's name, else the reason where the action has none.
 */
export function actionWords({ action, reason, entity }: { action: string; reason: string; entity?: string }): string {
  if (entity === 'rows' && action !== undoAction) return actionIn(action, language())
  return sayIfKnown(goodsBackupText, `action.${action}`, sayIfKnown(goodsBackupText, `reason.${reason}`, reason))
}

const undoAction = 'goods-bak.undo'
