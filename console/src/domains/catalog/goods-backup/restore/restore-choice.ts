import type { goodsBackup } from '@wanpu/contract'
import type { Choice } from '../../../../kit/list/selection.ts'
import { whole } from '../../../../lib/format.ts'
import { say } from '../../../../lib/text.ts'
import type { RestoreChoice } from './RestoreDialog.tsx'
import { restoreText } from './restore.text.ts'

/** Ticked copies, or all that the list's filter matches, with words for people. */
export function restoreChoice(choice: Choice<typeof goodsBackup.search>): { choice: RestoreChoice; about: string } {
  const t = say(restoreText)
  if (choice.kind === 'matching') return { choice: { options: choice.filter }, about: t('ofMatching', { count: choice.count }) }
  return { choice: { copyIds: choice.ids }, about: t('ofChosen', { count: whole(choice.ids.length) }) }
}
