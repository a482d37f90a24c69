import { classification } from '@wanpu/contract'
import { useCallback } from 'react'
import ClassSelect from '../../../kit/form/ClassSelect.tsx'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { Field } from '../../../kit/form/fields.tsx'
import { useText } from '../../../lib/text.ts'
import { classificationText } from './classification.text.ts'
import type { TreeRow } from './tree.ts'

interface Fields {
  parentId: string | undefined
}

const failsAt = {
  'no-such-parent': 'parentId',
  'classification-cycle': 'parentId',
  'classification-too-deep': 'parentId',
  'classification-title-taken': 'parentId',
} as const

interface MoveFormProps {
  moved: TreeRow
  close: () => void
}

/** Puts a class with everything below it under another, or to the top. */
export function MoveForm({ moved, close }: MoveFormProps) {
  const t = useText(classificationText)
  const toFields = useCallback((): Fields => ({ parentId: moved.parentId ?? undefined }), [moved])
  const toInput = useCallback(({ parentId }: Fields) => ({ id: moved.id, parentId }), [moved])
  return (
    <FormDrawer
      title={t('moveTitle', { title: moved.title })}
      text={classificationText}
      insert={classification.move}
      toFields={toFields}
      toInput={toInput}
      failsAt={failsAt}
      saveLabel={t('move')}
      done={t('moved')}
      refresh={classification}
      close={close}
    >
      <Field name="parentId">
        <ClassSelect placeholder={t('top')} />
      </Field>
    </FormDrawer>
  )
}
