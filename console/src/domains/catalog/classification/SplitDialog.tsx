import { classification } from '@wanpu/contract'
import { useCallback } from 'react'
import { BatchDialog } from '../../../kit/batch/BatchDialog.tsx'
import { useRead } from '../../../kit/call.ts'
import { LongTextField, SwitchField, TextField } from '../../../kit/form/fields.tsx'
import { whole } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { reclassReads } from './classification-reads.ts'
import { reclassText } from './reclass.text.ts'
import { type TreeRow, titleIn } from './tree.ts'

interface Fields {
  title: string
  keywords: string
  shieldLabels: string
  withSubtree: boolean
}

const initial: Fields = { title: '', keywords: '', shieldLabels: '', withSubtree: false }

/** Moves products of a class by words into a class of their own below it. */
export function SplitDialog({ row, close }: { row: TreeRow; close: () => void }) {
  const t = useText(reclassText)
  const toInput = useCallback(
    ({ title, keywords, shieldLabels, withSubtree }: Fields) =>
      title.trim() === '' || keywords.trim() === ''
        ? undefined
        : { id: row.id, title, keywords, withSubtree, ...(shieldLabels.trim() !== '' && { shieldLabels }) },
    [row.id],
  )
  const tree = useRead(classification.readAll, {})
  const show = useCallback(
    (field: string, value: unknown) =>
      field === 'classificationId' ? (titleIn(tree.data?.items ?? [], String(value)) ?? t('newClass')) : undefined,
    [tree.data, t],
  )
  return (
    <BatchDialog
      title={t('splitTitle', { title: row.title })}
      about={t('splitAbout')}
      action={classification.split}
      text={reclassText}
      initial={initial}
      toInput={toInput}
      show={show}
      applyLabel={(count) => t('splitApply', { count: whole(count) })}
      done={(count) => t('splitDone', { count: whole(count) })}
      refresh={reclassReads}
      close={close}
    >
      <TextField name="title" isRequired />
      <TextField name="keywords" isRequired max={2000} />
      <LongTextField name="shieldLabels" rows={2} />
      <SwitchField name="withSubtree" />
    </BatchDialog>
  )
}
