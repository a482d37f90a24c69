import { type LegalPageKind, legalPage, legalPageKinds, type OutputOf, shopArticle, shopWebsite } from '@wanpu/contract'
import { Alert, Checkbox } from 'antd'
import { useCallback } from 'react'
import { BatchDialog } from '../../../../kit/batch/BatchDialog.tsx'
import { Field, SwitchField } from '../../../../kit/form/fields.tsx'
import { useText } from '../../../../lib/text.ts'
import { legalText } from './legal.text.ts'

interface DialogProps {
  /** Websites. */
  ids: string[]
  close: () => void
  onApplied?: () => void
}

interface DraftFields {
  kinds: LegalPageKind[]
  addToFooter: boolean
}

const first: DraftFields = { kinds: [...legalPageKinds], addToFooter: true }
const refresh = [legalPage, shopArticle, shopWebsite]

/** 添加草稿: what each website would get, and what a lawyer has to know before. */
export function AddDrafts({ ids, close, onApplied }: DialogProps) {
  const t = useText(legalText)
  const toInput = useCallback((fields: DraftFields) => (fields.kinds.length === 0 ? undefined : { websiteIds: ids, ...fields }), [ids])
  return (
    <BatchDialog
      title={t('addTitle')}
      about={t('addAbout')}
      action={legalPage.insert}
      text={legalText}
      initial={first}
      toInput={toInput}
      report={(preview) => <AddReport preview={preview} />}
      applyLabel={(count) => t('addApply', { count })}
      done={(count) => t('added', { count })}
      refresh={refresh}
      close={close}
      {...(onApplied !== undefined && { onApplied })}
    >
      <Alert type="warning" showIcon className="form-alert" title={t('lawyer')} description={t('lawyerAbout')} />
      <Kinds />
      <SwitchField name="addToFooter" />
    </BatchDialog>
  )
}

function AddReport({ preview }: { preview: OutputOf<typeof legalPage.insert> }) {
  const t = useText(legalText)
  const { left: leftOut, inEnglish, withoutSeller } = preview
  const notes = [
    leftOut > 0 && t('left', { count: leftOut }),
    inEnglish > 0 && t('inEnglish', { count: inEnglish }),
    withoutSeller > 0 && t('withoutSeller', { count: withoutSeller }),
  ].filter((note) => note !== false)
  return notes.map((note) => (
    <p key={note} className="hint">
      {note}
    </p>
  ))
}

/** 标为已审核: the drafts of chosen websites that somebody answers for. */
export function MarkReviewed({ ids, close, onApplied }: DialogProps) {
  const t = useText(legalText)
  const toInput = useCallback(
    ({ kinds }: Pick<DraftFields, 'kinds'>) => (kinds.length === 0 ? undefined : { websiteIds: ids, kinds }),
    [ids],
  )
  return (
    <BatchDialog
      title={t('review')}
      about={t('reviewAbout')}
      action={legalPage.setReviewed}
      text={legalText}
      initial={{ kinds: first.kinds }}
      toInput={toInput}
      applyLabel={(count) => t('reviewApply', { count })}
      done={(count) => t('reviewed', { count })}
      refresh={refresh}
      close={close}
      {...(onApplied !== undefined && { onApplied })}
    >
      <Kinds />
    </BatchDialog>
  )
}

function Kinds() {
  const t = useText(legalText)
  return (
    <Field name="kinds">
      <Checkbox.Group options={legalPageKinds.map((value) => ({ value, label: t(value) }))} />
    </Field>
  )
}
