import { goodsQuarantine, type SentInputOf } from '@wanpu/contract'
import { useCallback } from 'react'
import { BatchDialog } from '../../../kit/batch/BatchDialog.tsx'
import { sentences, whole } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { quarantineReads } from './CheckDialog.tsx'
import { protectedWordText } from './protected-word.text.ts'

interface ReleaseDialogProps {
  options: SentInputOf<typeof goodsQuarantine.release>['options']
  /** Says which products, for people. */
  about: string
  close: () => void
  onApplied?: () => void
}

const nothing = {}

/** 放行: products come out of quarantine. */
export function ReleaseDialog({ options, about, ...rest }: ReleaseDialogProps) {
  const t = useText(protectedWordText)
  const toInput = useCallback(() => ({ options }), [options])
  return (
    <BatchDialog
      title={t('release')}
      about={sentences(about, t('releaseAbout'))}
      action={goodsQuarantine.release}
      text={protectedWordText}
      initial={nothing}
      toInput={toInput}
      applyLabel={(count) => t('releaseRun', { count: whole(count) })}
      done={(count) => t('released', { count: whole(count) })}
      refresh={quarantineReads}
      {...rest}
    />
  )
}
