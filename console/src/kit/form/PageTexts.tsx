import { useText } from '../../lib/text.ts'
import { AfterTyping } from './AfterTyping.tsx'
import { LongTextField, TextField } from './fields.tsx'
import { pageTextsText } from './page-texts.text.ts'
import { bestWidth, cutToWidth, textWidth } from './page-texts.ts'

/** A page in search results. */
interface SearchResult {
  address: string
  title: string
  description: string
}

interface PageTextsProps<Name extends string> {
  /** The fields of which the page's texts are made while they are empty, and its address. */
  names: readonly Name[]
  madeFrom: (texts: Readonly<Record<Name, string>>) => SearchResult
  /** Help below an empty field, instead of how its text is made. */
  help?: { pageTitle: string; pageDescription: string; pageKeywords: string }
}

/** What search engines read of a page: title, description, keywords, with their lengths and a preview of a result. */
export function PageTexts<Name extends string>({ names, madeFrom, help }: PageTextsProps<Name>) {
  const t = useText(pageTextsText)
  const hint = (name: keyof typeof bestWidth, text: string) => {
    if (text === '') return help?.[name] ?? t('made', { from: t(`from.${name}`) })
    const length = textWidth(text)
    const best = bestWidth[name]
    return length > best ? <span className="is-warning">{t('tooLong', { length, best })}</span> : t('room', { length, best })
  }
  return (
    <AfterTyping names={[...names, 'pageTitle', 'pageDescription']}>
      {(texts: Readonly<Record<Name | 'pageTitle' | 'pageDescription', string>>) => {
        const { pageTitle, pageDescription } = texts
        const made = madeFrom(texts)
        return (
          <>
            <TextField name="pageTitle" label={t('pageTitle')} max={300} help={hint('pageTitle', pageTitle)} />
            <LongTextField
              name="pageDescription"
              label={t('pageDescription')}
              max={1000}
              rows={2}
              help={hint('pageDescription', pageDescription)}
            />
            <TextField name="pageKeywords" label={t('pageKeywords')} max={1000} help={help?.pageKeywords ?? ''} />
            <figure className="search-preview">
              <figcaption>{t('preview')}</figcaption>
              <small>{made.address}</small>
              <strong>{cutToWidth(pageTitle || made.title, bestWidth.pageTitle) || t('noTitle')}</strong>
              <p>{cutToWidth(pageDescription || made.description, bestWidth.pageDescription)}</p>
            </figure>
          </>
        )
      }}
    </AfterTyping>
  )
}
