import { legalPage, shopArticle } from '@wanpu/contract'
import { useCallback } from 'react'
import { BatchDialog } from '../../kit/batch/BatchDialog.tsx'
import { InstantField } from '../../kit/form/fields.tsx'
import { instantText } from '../../lib/format.ts'
import { sayIfKnown, useText } from '../../lib/text.ts'
import { businessZone } from '../../lib/zone.ts'
import { articleText } from './article.text.ts'

interface DialogProps {
  ids: string[]
  close: () => void
  onApplied?: () => void
}

const refresh = [shopArticle, legalPage]
const noTime: { publishAt?: string } = {}
const nothing = {}

/** 发布: chosen articles, at once or from a time on. */
export function PublishArticles({ ids, close, onApplied }: DialogProps) {
  const t = useText(articleText)
  const toInput = useCallback(
    ({ publishAt }: { publishAt?: string }) => ({ ids, status: 'published' as const, ...(publishAt && { publishAt }) }),
    [ids],
  )
  return (
    <BatchDialog
      title={t('publishTitle')}
      action={shopArticle.setStatus}
      text={articleText}
      show={show}
      initial={noTime}
      toInput={toInput}
      applyLabel={(count) => t('publishApply', { count })}
      done={(count) => t('published', { count })}
      refresh={refresh}
      close={close}
      {...(onApplied !== undefined && { onApplied })}
    >
      <InstantField name="publishAt" help={t('publishAt.help', { zone: businessZone().name })} />
    </BatchDialog>
  )
}

/** 改为草稿: chosen articles leave the shops. */
export function MakeDrafts({ ids, close, onApplied }: DialogProps) {
  const t = useText(articleText)
  const toInput = useCallback(() => ({ ids, status: 'draft' as const }), [ids])
  return (
    <BatchDialog
      title={t('toDraftTitle')}
      about={t('toDraftAbout')}
      action={shopArticle.setStatus}
      text={articleText}
      show={show}
      initial={nothing}
      toInput={toInput}
      applyLabel={(count) => t('toDraftApply', { count })}
      done={(count) => t('madeDraft', { count })}
      refresh={refresh}
      close={close}
      {...(onApplied !== undefined && { onApplied })}
    />
  )
}

/** A status in words, a time by the clock of the business. */
function show(field: string, value: unknown): string | undefined {
  if (field === 'status' && typeof value === 'string') return sayIfKnown(articleText, `status.${value}`, value)
  return field === 'publishAt' && typeof value === 'string' ? instantText(value) : undefined
}
