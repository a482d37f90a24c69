import { classification } from '@wanpu/contract'
import { call } from '../../kit/call.ts'
import { offerUndoBy } from '../../kit/undo.tsx'
import { say } from '../../lib/text.ts'
import { classificationText } from './classification.text.ts'
import type { Move } from './tree.ts'

/** Says that a class was moved, and offers to put it back where it was. */
export function offerWayBack(back: Move): void {
  const undo = () => call(classification.move, back).then(() => ({ affected: 1, leftAlone: 0 }))
  offerUndoBy(`move-${back.id}`, say(classificationText)('moved'), undo, { refresh: classification })
}
