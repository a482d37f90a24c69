import { type InputOf, legalPage, shopArticle } from '@wanpu/contract'
import { useCallback } from 'react'
import { BatchDialog } from '../../../kit/batch/BatchDialog.tsx'
import { InstantField } from '../../../kit/form/fields.tsx'
import { instantText } from '../../../lib/format.ts'
import { sayIfKnown, useText } from '../../../lib/text.ts'
import { shownZone } from '../../../lib/zone.ts'
import { articleText } from './article.text.ts'

interface DialogProps {
  ids: string[]
  status: InputOf<typeof shopArticle.setStatus>['status']
  close: () => void
  onApplied?: () => void
}

const words = {
  published: { title: 'publishTitle', apply: 'publishApply', done: 'published' },
  draft: { title: 'toDraftTitle', about: 'toDraftAbout', apply: 'toDraftApply', done: 'madeDraft' },
} as const

const refresh = [shopArticle, legalPage]
const noTime: { publishAt?: string } = {}

/** 发布, 改为草稿: articles are published, at once or from a time on, or leave the shops. */
export default function ArticleStatusDialog({ ids, status, close, onApplied }: DialogProps) {
  const t = useText(articleText)
  const { title, apply, done, ...more } = words[status]
  const toInput = useCallback(
    ({ publishAt }: { publishAt?: string }) => ({ ids, status, ...(status === 'published' && publishAt && { publishAt }) }),
    [ids, status],
  )
  return (
    <BatchDialog
      title={t(title)}
      {...('about' in more && { about: t(more.about) })}
      action={shopArticle.setStatus}
      text={articleText}
      show={show}
      initial={noTime}
      toInput={toInput}
      applyLabel={(count) => t(apply, { count })}
      done={(count) => t(done, { count })}
      refresh={refresh}
      close={close}
      {...(onApplied !== undefined && { onApplied })}
    >
      {status === 'published' && <InstantField name="publishAt" help={t('publishAt.help', { zone: shownZone().name })} />}
    </BatchDialog>
  )
}

/** A status in words, a time by the clock of the business. */
function show(field: string, value: unknown): string | undefined {
  if (field === 'status' && typeof value === 'string') return sayIfKnown(articleText, `status.${value}`, value)
  return field === 'publishAt' && typeof value === 'string' ? instantText(value) : undefined
}
