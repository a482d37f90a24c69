import { type ShipProblemCode, shipProblemIn, shipProblemWords } from '@wanpu/contract'
import { language } from '../../lib/language.ts'
import { say, sayIfKnown } from '../../lib/text.ts'
import { taskText } from './task.text.ts'

/** Why an item of a task failed, in words; what other programs say stays as they say it. */
export function reasonWords(code: string): string {
  const status = /^http-(\d+)$/.exec(code)?.[1]
  if (isShipProblem(code)) return shipProblemIn(code, language())
  return status === undefined ? sayIfKnown(taskText, `reason.${code}`, code) : say(taskText)('reason.http', { status })
}

const isShipProblem = (code: string): code is ShipProblemCode => Object.hasOwn(shipProblemWords, code)
