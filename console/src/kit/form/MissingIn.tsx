import { Select } from 'antd'
import { useText } from '../../lib/text.ts'
import { kitText } from '../kit.text.ts'
import { languageName } from '../names.ts'
import { useWebsiteLanguages } from './TranslatedTexts.tsx'

interface MissingInProps {
  id: string
  value: unknown
  set: (language: string | undefined) => void
}

/** A filter for what is not translated: one of the languages of the websites. */
export function MissingIn({ id, value, set }: MissingInProps) {
  const t = useText(kitText)
  const used = useWebsiteLanguages().map(({ language }) => language)
  // The address may name a language that no website has yet.
  const languages = typeof value === 'string' && !used.includes(value) ? [...used, value] : used
  const options = languages.map((language) => ({ value: language, label: languageName(language) }))
  return (
    <Select
      id={id}
      allowClear
      placeholder={t('all')}
      value={typeof value === 'string' ? value : undefined}
      options={options}
      onChange={(next?: string) => set(next)}
    />
  )
}
