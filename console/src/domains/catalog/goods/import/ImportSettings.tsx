import { DownOutlined, FileTextOutlined, UpOutlined } from '@ant-design/icons'
import { type ImportFormat, type ImportPreview, importEncoding, importFormat, importMode, usualUncountedStock } from '@wanpu/contract'
import { AutoComplete, Button, Select, Switch } from 'antd'
import { useState } from 'react'
import ClassSelect from '../../../../kit/form/ClassSelect.tsx'
import { CurrencySelect } from '../../../../kit/form/CurrencyField.tsx'
import { NumberInput } from '../../../../kit/form/NumberInput.tsx'
import { bytes, whole } from '../../../../lib/format.ts'
import { useText } from '../../../../lib/text.ts'
import { goodsImportText } from './goods-import.text.ts'
import { type ChangeSettings, readAgain, type Settings } from './import-state.ts'
import { Setting, TypedInput } from './Setting.tsx'
import { UnitSettings } from './UnitSettings.tsx'

interface ImportSettingsProps {
  preview: ImportPreview
  settings: Settings
  set: ChangeSettings
  another: () => void
}

const delimiters = [
  { value: ',', key: 'delimiter.comma' },
  { value: ';', key: 'delimiter.semicolon' },
  { value: '\t', key: 'delimiter.tab' },
  { value: '|', key: 'delimiter.bar' },
] as const

/** Whose exports have products that are sold without a count. */
const sellsUncounted: ReadonlySet<ImportFormat> = new Set(['shopify', 'woocommerce'])

/** The file as it was recognised, and how it is to be imported. Everything recognised can be corrected. */
export function ImportSettings({ preview, settings, set, another }: ImportSettingsProps) {
  const t = useText(goodsImportText)
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="import-panel">
      <FileLine preview={preview} isOpen={isOpen} toggle={() => setOpen(!isOpen)} another={another} />
      <div className="import-fields">
        <Setting label={t('format')}>
          {(id) => (
            <Select
              id={id}
              value={preview.format}
              options={importFormat.options.map((value) => ({ value, label: t(`format.${value}`) }))}
              onChange={(format) => set({ format, ...readAgain })}
            />
          )}
        </Setting>
        <Setting label={t('mode')}>
          {(id) => (
            <Select
              id={id}
              value={settings.mode ?? 'both'}
              options={importMode.options.map((value) => ({ value, label: t(`mode.${value}`) }))}
              onChange={(mode) => set({ mode })}
            />
          )}
        </Setting>
        <SupplierSetting preview={preview} set={set} />
        <Setting label={t('classificationId')}>
          {(id) => (
            <ClassSelect
              isCreatable
              id={id}
              value={settings.classificationId === undefined ? undefined : String(settings.classificationId)}
              placeholder={t('classificationId.hint')}
              onChange={(classificationId) => set({ classificationId })}
            />
          )}
        </Setting>
        <Setting label={t('batchNumber')}>
          {(id) => (
            <TypedInput
              id={id}
              value={settings.batchNumber ?? ''}
              maxLength={100}
              placeholder={t('batchNumber.hint')}
              onTyped={(text) => set({ batchNumber: text || undefined })}
            />
          )}
        </Setting>
        {sellsUncounted.has(preview.format) && <UncountedStock settings={settings} set={set} />}
        <Setting label={t('currencyCode')} about={t('currencyAbout')}>
          {(id) => (
            <CurrencySelect
              id={id}
              {...(settings.currencyCode !== undefined && { value: settings.currencyCode })}
              unchosen={preview.currency.code}
              onChange={(currencyCode) => set({ currencyCode })}
              onClear={() => set({ currencyCode: undefined })}
            />
          )}
        </Setting>
        <UnitSettings layout={preview.layout} set={set} />
        {isOpen && <MoreSettings preview={preview} settings={settings} set={set} />}
      </div>
    </section>
  )
}

interface FileLineProps {
  preview: ImportSettingsProps['preview']
  isOpen: boolean
  toggle: () => void
  another: () => void
}

/** The file's name and size, another one in its place, and the button that shows more settings. */
function FileLine({ preview, isOpen, toggle, another }: FileLineProps) {
  const t = useText(goodsImportText)
  return (
    <div className="import-file">
      <FileTextOutlined aria-hidden />
      <strong>{preview.fileName}</strong>
      <span className="hint">
        {bytes(preview.size)} · {t('rowsCount', { count: whole(preview.totalRows) })}
      </span>
      <Button type="link" size="small" onClick={another}>
        {t('another')}
      </Button>
      <Button
        className="import-more"
        type="text"
        size="small"
        icon={isOpen ? <UpOutlined /> : <DownOutlined />}
        iconPlacement="end"
        aria-expanded={isOpen}
        onClick={toggle}
      >
        {t('moreSettings')}
      </Button>
    </div>
  )
}

/** The stock of products that the file's shop sells without a count. */
function UncountedStock({ settings, set }: Pick<ImportSettingsProps, 'settings' | 'set'>) {
  const t = useText(goodsImportText)
  return (
    <Setting label={t('uncountedStock')} about={t('uncountedStockAbout')}>
      {(id) => (
        <NumberInput
          id={id}
          min={0}
          max={1_000_000}
          precision={0}
          changeOnWheel={false}
          value={settings.uncountedStock ?? usualUncountedStock}
          onChange={(stock) => set({ uncountedStock: stock ?? undefined })}
        />
      )}
    </Setting>
  )
}

function SupplierSetting({ preview, set }: Pick<ImportSettingsProps, 'preview' | 'set'>) {
  const t = useText(goodsImportText)
  const chooseSupplier = (field: EventTarget) => {
    const supplier = field instanceof HTMLInputElement ? field.value.trim() : preview.supplier
    if (supplier !== preview.supplier) set({ supplier })
  }
  return (
    <Setting label={t('supplier')} about={t('supplierAbout')}>
      {(id) => (
        <>
          <AutoComplete
            key={preview.supplier}
            id={id}
            defaultValue={preview.supplier}
            maxLength={100}
            placeholder={t('supplier.hint')}
            options={preview.suppliers.map((value) => ({ value }))}
            showSearch={{ filterOption: (typed, option) => option?.value.toLowerCase().includes(typed.trim().toLowerCase()) === true }}
            onSelect={(value: string) => set({ supplier: value })}
            onBlur={({ target }) => chooseSupplier(target)}
          />
          {preview.supplierFrom === 'remembered' && <small className="hint">{t('supplierRemembered')}</small>}
        </>
      )}
    </Setting>
  )
}

function MoreSettings({ preview, settings, set }: Omit<ImportSettingsProps, 'another'>) {
  const t = useText(goodsImportText)
  return (
    <>
      {preview.kind === 'text' && (
        <>
          <Setting label={t('encoding')}>
            {(id) => (
              <Select
                id={id}
                value={preview.encoding ?? undefined}
                options={importEncoding.options.map((value) => ({ value, label: value.toUpperCase() }))}
                onChange={(value) => set({ ...readAgain, encoding: importEncoding.parse(value) })}
              />
            )}
          </Setting>
          <Setting label={t('delimiter')}>
            {(id) => (
              <Select
                id={id}
                value={delimiters.find(({ value }) => value === preview.delimiter)?.value}
                options={delimiters.map(({ value, key }) => ({ value, label: t(key) }))}
                onChange={(delimiter) => set({ ...readAgain, delimiter })}
              />
            )}
          </Setting>
        </>
      )}
      {preview.kind === 'xlsx' && (
        <Setting label={t('sheet')}>
          {(id) => (
            <Select
              id={id}
              value={preview.sheet ?? undefined}
              options={preview.sheets.map((value) => ({ value, label: value }))}
              onChange={(sheet) => set({ ...readAgain, sheet })}
            />
          )}
        </Setting>
      )}
      <Setting label={t('emptyClears')} about={t('emptyClearsAbout')}>
        {(id) => <Switch id={id} checked={settings.emptyClears === true} onChange={(emptyClears) => set({ emptyClears })} />}
      </Setting>
    </>
  )
}
