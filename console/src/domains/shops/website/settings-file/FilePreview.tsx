import { onByDefault, type WebsiteFilePreview } from '@wanpu/contract'
import { SampleTable } from '../../../../kit/batch/SampleTable.tsx'
import { PreviewCounts, TableRows } from '../../../../kit/table-input/TablePreview.tsx'
import { tableInputText } from '../../../../kit/table-input/table-input.text.ts'
import { listed } from '../../../../lib/format.ts'
import { sayIfKnown, type Text, useText } from '../../../../lib/text.ts'
import { configText } from '../config/config.text.ts'
import { websiteFileText } from './website-file.text.ts'

/** What a table would change at each website, and which rows stay out and why. */
export function FilePreview({ preview }: { preview: WebsiteFilePreview }) {
  const t = useText(websiteFileText)
  const table = useText(tableInputText)
  const { totalRows, changing, unchanged, failing, settings, ignored, problems, sample } = preview
  const counts = [
    [table('totalRows'), totalRows],
    [t('changing'), changing],
    [t('unchanged'), unchanged],
    [t('failing'), failing],
  ] as const
  const show = (name: string, value: unknown) => {
    if (onByDefault.some((each) => each === name)) return t(value === 'off' ? 'no' : 'yes')
    if (name === 'buyerPhone') return sayIfKnown(configText as Text, `buyerPhone.${String(value)}`, String(value))
    return typeof value === 'boolean' ? t(value ? 'yes' : 'no') : undefined
  }
  return (
    <div className="given-preview">
      <PreviewCounts counts={counts} />
      <p className="hint">{t('settings', { names: listed(settings.map((name) => t(name))) })}</p>
      {ignored.length > 0 && <p className="hint">{t('ignored', { names: listed(ignored) })}</p>}
      {changing === 0 && <p role="status">{t('nothing')}</p>}
      {changing > 0 && <SampleTable preview={{ affected: changing, sample }} isPending={false} text={websiteFileText} show={show} />}
      {problems.length > 0 && (
        <>
          <h3>{t('problems')}</h3>
          <TableRows
            name={t('problems')}
            heads={[table('row'), t('domain'), table('reason')]}
            rows={problems.map(({ row, domain, reason }) => [String(row), domain, reason])}
          />
          {failing > problems.length && <p className="hint">{table('shownProblems', { count: problems.length })}</p>}
        </>
      )}
    </div>
  )
}
