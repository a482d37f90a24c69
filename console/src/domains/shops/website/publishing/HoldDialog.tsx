import { shopWebsite } from '@wanpu/contract'
import { useAction } from '../../../../kit/call.ts'
import { NoteDialog } from '../../../../kit/NoteDialog.tsx'
import { whole } from '../../../../lib/format.ts'
import { useText } from '../../../../lib/text.ts'
import { publishingText } from './publishing.text.ts'

interface HoldDialogProps {
  ids: string[]
  close: () => void
  onDone?: () => void
}

/** 暂停发布: asks for the reason, which everybody sees who looks at the websites. */
export function HoldDialog({ ids, close, onDone }: HoldDialogProps) {
  const t = useText(publishingText)
  const holding = useAction(shopWebsite.hold, {
    done: ({ affected }) => t('held', { count: affected }),
    inPlace: 'all',
    refresh: shopWebsite,
  })

  return (
    <NoteDialog
      title={t('holdTitle', { count: whole(ids.length) })}
      ok={t('hold')}
      label={t('reason')}
      hint={t('reason.hint')}
      most={300}
      state={holding}
      run={(reason) => holding.run({ ids, reason: reason.trim() })}
      done={onDone}
      close={close}
    >
      <p className="form-about">{t('holdAbout')}</p>
    </NoteDialog>
  )
}
