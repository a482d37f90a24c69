import type { Translations } from '@wanpu/contract'
import { Form } from 'antd'
import { useState } from 'react'
import { listed } from '../../lib/format.ts'
import { sayIfKnown, useText } from '../../lib/text.ts'
import { languageName } from '../names.ts'
import { Tag } from '../Tag.tsx'
import { Field } from './fields.tsx'
import { useFormScope } from './form-context.ts'
import { TranslatedTexts, useWebsiteLanguages } from './TranslatedTexts.tsx'
import { missingLanguages } from './translation-gaps.ts'
import { translationsText } from './translations.text.ts'

/** A field of the form that is written in several languages. */
interface TranslatedField {
  name: string
  max: number
  /** Lines of its input; one when absent. */
  rows?: number
  /** Formatted text. */
  isRich?: boolean
}

/** Texts of a form in the languages of the websites, folded away; the heading says which are missing. */
export function TranslationsField({ fields }: { fields: readonly TranslatedField[] }) {
  return (
    <Field name="translations" label="">
      <FoldedTexts fields={fields} />
    </Field>
  )
}

interface FoldedTextsProps {
  fields: readonly TranslatedField[]
  value?: Translations
  onChange?: (translations: Translations) => void
}

function FoldedTexts({ fields, value = {}, onChange = () => {} }: FoldedTextsProps) {
  const t = useText(translationsText)
  const { text } = useFormScope()
  const [isOpen, setOpen] = useState(false)
  const used = useWebsiteLanguages()
  const form = Form.useFormInstance()
  const bases = Form.useWatch((values: Record<string, unknown>) => fields.map(({ name }) => String(values[name] ?? '')), form) ?? []
  const texts = fields.map((field, at) => ({ ...field, label: sayIfKnown(text, field.name, field.name), base: bases[at] ?? '' }))
  const missing = [...new Set(texts.flatMap(({ name, base }) => missingLanguages(base, value[name] ?? {}, used)))]
  return (
    <details className="translations" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {t('title')}
        {missing.length > 0 && <Tag tone="amber">{t('missing', { languages: listed(missing.map(languageName)) })}</Tag>}
      </summary>
      {isOpen && <TranslatedTexts texts={texts} value={value} onChange={onChange} />}
    </details>
  )
}
