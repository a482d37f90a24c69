import { classification } from '@wanpu/contract'
import { useCallback } from 'react'
import ClassSelect from '../../../kit/form/ClassSelect.tsx'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { Field, NumberField, TextField } from '../../../kit/form/fields.tsx'
import { TranslationsField } from '../../../kit/form/TranslationsField.tsx'
import { useText } from '../../../lib/text.ts'
import { HistoryButton } from '../goods-backup/HistoryButton.tsx'
import { classificationText } from './classification.text.ts'
import type { TreeRow } from './tree.ts'

interface Fields {
  title: string
  translations: TreeRow['translations']
  parentId: string | undefined
  urlKeywords: string
  sort: number | undefined
}

interface ClassificationFormProps {
  edited?: TreeRow
  /** Where a new one goes, unless the person chooses another place. */
  parentId?: string
  close: () => void
}

const translated = [{ name: 'title', max: 200 }]
const failsAt = {
  'classification-title-taken': 'title',
  'no-such-parent': 'parentId',
  'classification-cycle': 'parentId',
  'classification-too-deep': 'parentId',
} as const

const toInput = ({ urlKeywords, sort, ...fields }: Fields) => ({ ...fields, urlKeywords: urlKeywords.trim() || undefined, sort: sort ?? 0 })

/** Creates a class, or renames and places one. */
export function ClassificationForm({ edited, parentId, close }: ClassificationFormProps) {
  const t = useText(classificationText)
  const toFields = useCallback(
    (row: Pick<TreeRow, 'title' | 'translations' | 'parentId' | 'urlKeywords' | 'sort'> | undefined): Fields => ({
      title: row?.title ?? '',
      translations: row?.translations ?? {},
      parentId: row === undefined ? parentId : (row.parentId ?? undefined),
      urlKeywords: row?.urlKeywords ?? '',
      sort: row?.sort ?? 0,
    }),
    [parentId],
  )
  return (
    <FormDrawer
      title={edited ? t('editTitle', { title: edited.title }) : t('createTitle')}
      text={classificationText}
      insert={classification.insert}
      update={classification.update}
      edited={edited}
      toFields={toFields}
      toInput={toInput}
      failsAt={failsAt}
      done={edited ? t('saved') : t('created')}
      refresh={classification}
      extra={<HistoryButton entity="classification" record={edited} title={edited?.title ?? ''} text={classificationText} />}
      close={close}
    >
      <TextField name="title" isRequired />
      <TranslationsField fields={translated} />
      <Field name="parentId">
        <ClassSelect placeholder={t('top')} />
      </Field>
      <TextField name="urlKeywords" />
      <NumberField name="sort" min={-1_000_000} max={1_000_000} />
    </FormDrawer>
  )
}
