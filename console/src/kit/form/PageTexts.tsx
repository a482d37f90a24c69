import { Form } from 'antd'
import { useText } from '../../lib/text.ts'
import { LongTextField, TextField } from './fields.tsx'
import { pageTextsText } from './page-texts.text.ts'
import { bestWidth, cutToWidth, textWidth } from './page-texts.ts'

interface PageTextsProps {
  /** The page's address as search results show it. */
  address: string
  /** What the page says where a field is empty. */
  instead: { title: string; description: string }
  /** Help below an empty field, instead of how its text is made. */
  help?: { pageTitle: string; pageDescription: string; pageKeywords: string }
}

/** What search engines read of a page: title, description, keywords, with their lengths and a preview of a result. */
export function PageTexts({ address, instead, help }: PageTextsProps) {
  const t = useText(pageTextsText)
  const title = Form.useWatch<string | undefined>('pageTitle') ?? ''
  const description = Form.useWatch<string | undefined>('pageDescription') ?? ''
  const hint = (name: keyof typeof bestWidth, text: string) => {
    if (text === '') return help?.[name] ?? t('made', { from: t(`from.${name}`) })
    const length = textWidth(text)
    const best = bestWidth[name]
    return length > best ? <span className="is-warning">{t('tooLong', { length, best })}</span> : t('room', { length, best })
  }
  return (
    <>
      <TextField name="pageTitle" label={t('pageTitle')} max={300} help={hint('pageTitle', title)} />
      <LongTextField name="pageDescription" label={t('pageDescription')} max={1000} rows={2} help={hint('pageDescription', description)} />
      <TextField name="pageKeywords" label={t('pageKeywords')} max={1000} help={help?.pageKeywords ?? ''} />
      <figure className="search-preview">
        <figcaption>{t('preview')}</figcaption>
        <small>{address}</small>
        <strong>{cutToWidth(title || instead.title, bestWidth.pageTitle) || t('noTitle')}</strong>
        <p>{cutToWidth(description || instead.description, bestWidth.pageDescription)}</p>
      </figure>
    </>
  )
}
