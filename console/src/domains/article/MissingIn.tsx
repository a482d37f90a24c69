import { Select } from 'antd'
import { useWebsiteLanguages } from '../../kit/form/TranslatedTexts.tsx'
import { kitText } from '../../kit/kit.text.ts'
import { languageName } from '../../kit/names.ts'
import { useText } from '../../lib/text.ts'

interface MissingInProps {
  id: string
  value: unknown
  set: (language: string | undefined) => void
}

/** One of the languages of the websites. */
export function MissingIn({ id, value, set }: MissingInProps) {
  const t = useText(kitText)
  const options = useWebsiteLanguages().map(({ language }) => ({ value: language, label: languageName(language) }))
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
