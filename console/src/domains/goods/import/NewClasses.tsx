import { whole } from '../../../kit/format.ts'
import { useText } from '../../../kit/text.ts'
import { goodsImportText } from './goods-import.text.ts'

/** The classes that the import would make. */
export function NewClasses({ paths, count }: { paths: readonly (readonly string[])[]; count: number }) {
  const t = useText(goodsImportText)
  if (count === 0) return <p className="hint">{t('noClasses')}</p>
  return (
    <>
      <p className="hint">{t('classesAbout', { count: whole(count) })}</p>
      <ul className="import-classes">
        {paths.map((path) => (
          <li key={path.join('>')}>{path.join(' > ')}</li>
        ))}
        {count > paths.length && <li>… {whole(count - paths.length)}</li>}
      </ul>
    </>
  )
}
