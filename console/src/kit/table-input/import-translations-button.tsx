import { type Family, type TranslatedColumns, type TranslationsFile, translatedColumnHeader } from '@wanpu/contract'
import { lazy, type ReactNode } from 'react'
import { language } from '../../lib/language.ts'
import { say } from '../../lib/text.ts'
import type { useOpenButton } from '../OpenButton.tsx'
import { importTranslationsText } from './import-translations.text.ts'

const ImportTranslations = lazy(() => import('./ImportTranslations.tsx'))

interface Translated {
  file: TranslationsFile
  texts: TranslatedColumns
  refresh: Family | readonly Family[]
}

/** The button of a list that takes its translations in by file. */
export function importTranslationsButton(
  opened: Pick<ReturnType<typeof useOpenButton>, 'button'>,
  { file, texts, refresh }: Translated,
): ReactNode {
  const [field = ''] = Object.keys(texts.fields)
  const example = translatedColumnHeader(texts, field, 'de', language())
  return opened.button(
    say(importTranslationsText)('title'),
    (close) => <ImportTranslations file={file} example={example} refresh={refresh} close={close} />,
    { may: file.run },
  )
}
