import { FileTextOutlined } from '@ant-design/icons'
import { type ImportPreview, importEncoding, importFormat, importMode } from '@wanpu/contract'
import { Button, Input, Select, Switch } from 'antd'
import { type ReactNode, useId } from 'react'
import ClassSelect from '../../../kit/form/ClassSelect.tsx'
import { bytes, whole } from '../../../kit/format.ts'
import { useText } from '../../../kit/text.ts'
import { goodsImportText } from './goods-import.text.ts'
import type { Settings } from './import-state.ts'

interface ImportSettingsProps {
  preview: ImportPreview
  settings: Settings
  set: (change: Partial<Settings>) => void
  another: () => void
}

const delimiters = [
  { value: ',', key: 'delimiter.comma' },
  { value: ';', key: 'delimiter.semicolon' },
  { value: '\t', key: 'delimiter.tab' },
  { value: '|', key: 'delimiter.bar' },
] as const

/** The file as it was recognised, and how it is to be taken in. Everything recognised can be set right. */
export function ImportSettings({ preview, settings, set, another }: ImportSettingsProps) {
  const t = useText(goodsImportText)
  return (
    <section className="import-panel">
      <div className="import-file">
        <FileTextOutlined aria-hidden />
        <strong>{preview.fileName}</strong>
        <span className="hint">
          {bytes(preview.size)} · {t('rowsCount', { count: whole(preview.totalRows) })}
        </span>
        <Button type="link" size="small" onClick={another}>
          {t('another')}
        </Button>
      </div>
      <div className="import-fields">
        <Setting label={t('format')}>
          {(id) => (
            <Select
              id={id}
              value={preview.format}
              options={importFormat.options.map((value) => ({ value, label: t(`format.${value}`) }))}
              onChange={(format) => set({ format, mapping: undefined })}
            />
          )}
        </Setting>
        {preview.kind === 'text' && (
          <>
            <Setting label={t('encoding')}>
              {(id) => (
                <Select
                  id={id}
                  value={preview.encoding ?? undefined}
                  options={importEncoding.options.map((value) => ({ value, label: value.toUpperCase() }))}
                  onChange={(value) => set({ encoding: importEncoding.parse(value) })}
                />
              )}
            </Setting>
            <Setting label={t('delimiter')}>
              {(id) => (
                <Select
                  id={id}
                  value={delimiters.find(({ value }) => value === preview.delimiter)?.value}
                  options={delimiters.map(({ value, key }) => ({ value, label: t(key) }))}
                  onChange={(delimiter) => set({ delimiter, mapping: undefined })}
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
                onChange={(sheet) => set({ sheet, mapping: undefined })}
              />
            )}
          </Setting>
        )}
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
        <Setting label={t('classificationId')}>
          {(id) => (
            <ClassSelect
              id={id}
              value={settings.classificationId === undefined ? undefined : String(settings.classificationId)}
              placeholder={t('classificationId.hint')}
              onChange={(classificationId) => set({ classificationId })}
            />
          )}
        </Setting>
        <Setting label={t('batchNumber')}>
          {(id) => (
            <Input
              id={id}
              key={settings.batchNumber ?? ''}
              defaultValue={settings.batchNumber ?? ''}
              maxLength={100}
              placeholder={t('batchNumber.hint')}
              onBlur={({ target }) =>
                target.value !== (settings.batchNumber ?? '') && set({ batchNumber: target.value.trim() || undefined })
              }
            />
          )}
        </Setting>
        <Setting label={t('currencyCode')}>
          {(id) => (
            <Input
              id={id}
              key={settings.currencyCode ?? ''}
              defaultValue={settings.currencyCode ?? ''}
              maxLength={3}
              placeholder={t('currencyCode.hint')}
              onBlur={({ target }) => set({ currencyCode: currencyOf(target.value) })}
            />
          )}
        </Setting>
        <Setting label={t('emptyClears')} about={t('emptyClearsAbout')}>
          {(id) => <Switch id={id} checked={settings.emptyClears === true} onChange={(emptyClears) => set({ emptyClears })} />}
        </Setting>
      </div>
    </section>
  )
}

function currencyOf(text: string): string | undefined {
  const code = text.trim().toUpperCase()
  return /^[A-Z]{3}$/.test(code) ? code : undefined
}

function Setting({ label, about, children }: { label: string; about?: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <div className="filter" title={about}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  )
}
