import { type SentInputOf, upload } from '@wanpu/contract'
import { call, refreshFamilies } from '../../../kit/call.ts'
import { confirmWarning } from '../../../kit/confirm.ts'
import { reasonOf } from '../../../lib/errors.ts'
import { bytes } from '../../../lib/format.ts'
import { tellFailure, tellSuccess } from '../../../lib/notices.ts'
import { useText } from '../../../lib/text.ts'
import { uploadText } from './upload.text.ts'

type Options = SentInputOf<typeof upload.delete>['options']

/** Counts what can go, asks under 警告, and deletes it for good. */
export function useRemoval(): (options: Options) => Promise<void> {
  const t = useText(uploadText)

  async function run(options: Options) {
    try {
      const { response: gone } = await call(upload.delete, { options })
      tellSuccess(t('deleted', { count: gone.affected, size: bytes(gone.bytes) }))
      refreshFamilies(upload)
    } catch (error) {
      tellFailure(reasonOf(error))
    }
  }

  return async (options) => {
    try {
      const { response: would } = await call(upload.delete, { options, preview: true })
      if (would.affected === 0) return tellFailure('ids' in options ? t('nothingToDelete') : t('nothingToClean'))
      const keptText = would.leftAlone > 0 ? t('sureKept', { count: would.leftAlone }) : ''
      confirmWarning({
        title: t('deleteChosen'),
        about: `${t('sureDelete', { count: would.affected, size: bytes(would.bytes) })} ${keptText}`.trim(),
        ok: t('deleteCount', { count: would.affected }),
        run: () => run(options),
      })
    } catch (error) {
      tellFailure(reasonOf(error))
    }
  }
}
