import { type AttributeKind, type AttributeRow, goodsAttribute, goodsAttributeValue } from '@wanpu/contract'
import { useCallback } from 'react'
import { BatchDialog } from '../../../kit/batch/BatchDialog.tsx'
import ClassSelect from '../../../kit/form/ClassSelect.tsx'
import { Field, SwitchField, TagsField, TextField } from '../../../kit/form/fields.tsx'
import { whole } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { attributeText } from './attribute.text.ts'
import { valueReads } from './attribute-reads.ts'

interface Fields {
  keywords: string
  classificationId: string | undefined
  overwrite: boolean
}
const initial: Fields = { keywords: '', classificationId: undefined, overwrite: false }
const withWords = { ...initial, words: [] as string[] }

const shared = ({ keywords, classificationId, overwrite }: Fields) => ({
  options: { ...(keywords.trim() !== '' && { keywords }), ...(classificationId !== undefined && { classificationId }) },
  overwrite,
})

function useWords() {
  const t = useText(attributeText)
  return {
    text: attributeText,
    about: t('correlateAbout'),
    applyLabel: (count: number) => t('correlateApply', { count: whole(count) }),
    done: (count: number) => t('correlated', { count: whole(count) }),
    refresh: valueReads,
  }
}

/** Gives products the values of a whole attribute, by words. */
export function AttributeCorrelation({ attribute, close }: { attribute: AttributeRow; close: () => void }) {
  const t = useText(attributeText)
  const toInput = useCallback((fields: Fields) => ({ id: attribute.id, ...shared(fields) }), [attribute.id])
  return (
    <BatchDialog
      {...useWords()}
      title={t('correlateTitle', { name: attribute.name })}
      action={goodsAttribute.correlation}
      initial={initial}
      toInput={toInput}
      close={close}
    >
      <WhichGoods kind={attribute.kind} />
    </BatchDialog>
  )
}

interface ValueCorrelationProps {
  ids: string[]
  kind: AttributeKind | undefined
  title: string
  close: () => void
}

/** Gives products certain values, by their words or by others. */
export function ValueCorrelation({ ids, kind, title, close }: ValueCorrelationProps) {
  const t = useText(attributeText)
  const toInput = useCallback(
    ({ words, ...fields }: typeof withWords) => ({ ids, ...shared(fields), ...(words.length > 0 && { words }) }),
    [ids],
  )
  return (
    <BatchDialog
      {...useWords()}
      title={t('correlateTitle', { name: title })}
      action={goodsAttributeValue.correlation}
      initial={withWords}
      toInput={toInput}
      close={close}
    >
      {ids.length === 1 && <TagsField name="words" />}
      <WhichGoods kind={kind} />
    </BatchDialog>
  )
}

/** Of brands and classes a product has only one: whether that may be replaced is asked. */
function WhichGoods({ kind }: { kind: AttributeKind | undefined }) {
  const t = useText(attributeText)
  return (
    <>
      <div className="fields-2">
        <TextField name="keywords" label={t('onlyKeywords')} />
        <Field name="classificationId" label={t('onlyClass')}>
          <ClassSelect />
        </Field>
      </div>
      {(kind === 'brand' || kind === 'classification') && <SwitchField name="overwrite" />}
    </>
  )
}
