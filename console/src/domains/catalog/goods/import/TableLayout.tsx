import type { ImportPreview } from '@wanpu/contract'
import { Select } from 'antd'
import { useText } from '../../../../lib/text.ts'
import { Constants } from './Constants.tsx'
import { goodsImportText } from './goods-import.text.ts'
import { type ChangeSettings, mappingIn, type Settings } from './import-state.ts'
import { countOfLeftOut, PictureBase } from './PictureBase.tsx'
import { Setting } from './Setting.tsx'

interface TableLayoutProps {
  preview: ImportPreview
  settings: Settings
  set: ChangeSettings
}

const levels = ['>', '/', '|', ',', ';', '\\', '-'] as const
const lists = ['', ',', ';', '|', '/', '\n'] as const
const noGroup = ''

/** How the rows and cells of a table make products: categories, variants, picture addresses and fixed values. */
export function TableLayout({ preview, settings, set }: TableLayoutProps) {
  const t = useText(goodsImportText)
  if (preview.mappingFrom === 'format') return null
  const { layout, headers } = preview
  const fields = new Set(Object.values(mappingIn(settings, preview)))
  const columns = headers.map((value) => ({ value, label: value }))
  const listWords = (value: string) =>
    [...value].map((sign) => (sign === '\n' ? t('separator.line') : sign)).join('  ') || t('separator.none')
  return (
    <section className="import-layout" aria-label={t('layout')}>
      <div className="import-fields">
        {(fields.has('classification') || settings.constants?.classification !== undefined) && (
          <>
            <Setting label={t('categorySeparator')} about={t('categorySeparator.about')}>
              {(id) => (
                <Select
                  id={id}
                  showSearch={{ optionFilterProp: 'label' }}
                  value={levels.find((value) => value === layout.categorySeparator)}
                  options={levels.map((value) => ({ value, label: `A ${value} B` }))}
                  onChange={(categorySeparator) => set({ categorySeparator, categoryListSeparator: undefined })}
                />
              )}
            </Setting>
            <Setting label={t('categoryListSeparator')} about={t('categoryListSeparator.about')}>
              {(id) => (
                <Select
                  id={id}
                  value={layout.categoryListSeparator}
                  options={[...new Set([layout.categoryListSeparator, ...lists])].map((value) => ({ value, label: listWords(value) }))}
                  onChange={(categoryListSeparator) => set({ categoryListSeparator })}
                />
              )}
            </Setting>
          </>
        )}
        <Setting label={t('groupBy')} about={t('groupBy.about')}>
          {(id) => (
            <Select
              id={id}
              showSearch={{ optionFilterProp: 'label' }}
              value={layout.groupBy ?? noGroup}
              options={[{ value: noGroup, label: t(preview.format === 'magento' ? 'groupBy.magento' : 'groupBy.none') }, ...columns]}
              onChange={(header) => set({ groupBy: header === noGroup ? null : header })}
            />
          )}
        </Setting>
        {layout.groupBy !== null && (
          <Setting label={t('optionColumns')} about={t('optionColumns.about')}>
            {(id) => (
              <Select
                id={id}
                mode="multiple"
                maxTagCount="responsive"
                value={settings.optionColumns ?? layout.optionColumns}
                options={columns.filter(({ value }) => value !== layout.groupBy)}
                placeholder={t('optionColumns.hint')}
                onChange={(optionColumns) => set({ optionColumns })}
              />
            )}
          </Setting>
        )}
        {fields.has('pictures') && countOfLeftOut(preview) === 0 && <PictureBase preview={preview} settings={settings} set={set} />}
      </div>
      <CategoryExample preview={preview} settings={settings} />
      <Constants settings={settings} set={set} />
    </section>
  )
}

/** How the first category of the file is understood. */
function CategoryExample({ preview, settings }: Pick<TableLayoutProps, 'preview' | 'settings'>) {
  const t = useText(goodsImportText)
  const mapping = mappingIn(settings, preview)
  const at = preview.headers.findIndex((header) => mapping[header] === 'classification')
  const sample = preview.samples.find(({ classification }) => classification.length > 0)
  const cell = preview.rows.find(({ row }) => row === sample?.row)?.cells[at]
  if (sample === undefined || cell === undefined) return null
  return (
    <p className="hint">
      {t('categoryExample')} <code>{cell}</code> → {sample.classification.join(' › ')}
    </p>
  )
}
