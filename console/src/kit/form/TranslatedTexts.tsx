import { shopWebsite, type Texts, type Translations } from '@wanpu/contract'
import { Input } from 'antd'
import { lazy, Suspense, useId, useState } from 'react'
import { useText } from '../../lib/text.ts'
import { useRead } from '../call.ts'
import { languageName } from '../names.ts'
import { type TextLanguage, textLanguages } from './translation-gaps.ts'
import { translationsText } from './translations.text.ts'

/** A text that is written in several languages. */
export interface TranslatedText {
  name: string
  label: string
  /** What is shown where a language has no text of its own. */
  base: string
  max: number
  /** Lines of its input; one when absent. */
  rows?: number | undefined
  /** Formatted text, whose editor is made when it is unfolded. */
  isRich?: boolean | undefined
}

interface TranslatedTextsProps {
  texts: readonly TranslatedText[]
  value: Translations
  onChange: (translations: Translations) => void
}

/** Texts in the languages of the websites: a group of inputs for each language. */
export function TranslatedTexts({ texts, value, onChange }: TranslatedTextsProps) {
  const t = useText(translationsText)
  const written = texts.flatMap(({ name }) => Object.keys(value[name] ?? {}))
  const set = (name: string, language: string, text: string) => onChange({ ...value, [name]: withText(value[name] ?? {}, language, text) })
  return (
    <>
      <p className="hint">{t('about')}</p>
      {textLanguages(useWebsiteLanguages(), written).map(({ language, websites }) => (
        <fieldset key={language} className="translated" lang={language}>
          <legend>
            {languageName(language)} <small>{websites === 0 ? t('noWebsite') : t('websites', { count: websites })}</small>
          </legend>
          {texts.map((text) => (
            <TranslatedInput
              key={text.name}
              text={text}
              language={language}
              value={value[text.name]?.[language] ?? ''}
              set={(next) => set(text.name, language, next)}
            />
          ))}
        </fieldset>
      ))}
    </>
  )
}

/** The languages of the websites that the person sees; none until they are known. */
export function useWebsiteLanguages(): readonly TextLanguage[] {
  return useRead(shopWebsite.readLanguages, {}, { staleTime: 60_000 }).data?.items ?? []
}

interface TranslatedInputProps {
  text: TranslatedText
  language: string
  value: string
  set: (value: string) => void
}

function TranslatedInput({ text: { label, base, max, rows, isRich }, language, value, set }: TranslatedInputProps) {
  const t = useText(translationsText)
  const id = useId()
  const name = t('field', { field: label, language: languageName(language) })
  const shared = { id, maxLength: max, placeholder: base, value, 'aria-label': name }
  if (isRich) return <TranslatedHtml label={label} language={language} value={value} set={set} />
  return (
    <div className="translated-input">
      <label htmlFor={id}>{label}</label>
      {rows === undefined ? (
        <Input {...shared} onChange={({ target }) => set(target.value)} />
      ) : (
        <Input.TextArea {...shared} autoSize={{ minRows: rows, maxRows: 8 }} onChange={({ target }) => set(target.value)} />
      )}
    </div>
  )
}

const RichText = lazy(() => import('./RichText.tsx'))

interface TranslatedHtmlProps {
  label: string
  language: string
  value: string
  set: (value: string) => void
}

function TranslatedHtml({ label, language, value, set }: TranslatedHtmlProps) {
  const t = useText(translationsText)
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="translated-html" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {label} <small>{t(value === '' ? 'blank' : 'written')}</small>
        <span className="visually-hidden"> {languageName(language)}</span>
      </summary>
      {isOpen && (
        <Suspense fallback={<div className="editor-place" />}>
          <RichText value={value} onChange={set} />
        </Suspense>
      )}
    </details>
  )
}

function withText(texts: Texts, language: string, text: string): Texts {
  const { [language]: _, ...others } = texts
  return text === '' ? others : { ...others, [language]: text }
}
