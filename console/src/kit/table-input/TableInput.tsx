import { UploadOutlined } from '@ant-design/icons'
import { Alert, Button, Input, Upload } from 'antd'
import { useId } from 'react'
import { useText } from '../../lib/text.ts'
import type { UploadedFile } from '../media/upload-file.ts'
import { useUpload } from '../media/useUpload.ts'
import { tableInputText } from './table-input.text.ts'

/** A table that somebody gives: a file, or else what was pasted. */
export interface TableSource {
  text?: string
  file?: UploadedFile
}

/** True without a file and with nothing but blanks pasted. */
export const isEmptySource = ({ text = '', file }: TableSource): boolean => file === undefined && text.trim() === ''

/** The source as actions take it. */
export const sourceInput = ({ text = '', file }: TableSource): { uploadId: string } | { text: string } =>
  file === undefined ? { text } : { uploadId: file.id }

interface TableInputProps {
  source: TableSource
  set: (source: TableSource) => void
  /** What the rows hold, and how they are written. */
  label: string
  hint: string
  /** Why it cannot be read as it is. */
  wrong: string | undefined
}

/** Takes a table by paste or by file. */
export function TableInput({ source, set, label, hint, wrong }: TableInputProps) {
  const id = useId()
  return (
    <>
      <div className="given-line">
        <label htmlFor={`${id}-text`}>{label}</label>
        <Input.TextArea
          id={`${id}-text`}
          autoFocus
          value={source.text ?? ''}
          maxLength={500_000}
          disabled={source.file !== undefined}
          autoSize={{ minRows: 8, maxRows: 16 }}
          aria-describedby={`${id}-text-hint`}
          {...(wrong !== undefined && { status: 'error' as const, 'aria-invalid': true })}
          onChange={(event) => set({ text: event.target.value })}
        />
        <p
          id={`${id}-text-hint`}
          className={wrong === undefined ? 'hint' : 'hint is-wrong'}
          role={wrong === undefined ? undefined : 'alert'}
        >
          {wrong ?? hint}
        </p>
      </div>
      <TableFile file={source.file} set={(file) => set(file === undefined ? {} : { file })} />
    </>
  )
}

function TableFile({ file, set }: { file: UploadedFile | undefined; set: (file: UploadedFile | undefined) => void }) {
  const t = useText(tableInputText)
  const { upload, uploading, failure } = useUpload(set)

  if (file !== undefined) {
    return (
      <p className="given-file" role="status">
        {t('uploaded', { name: file.name })}
        <Button size="small" onClick={() => set(undefined)}>
          {t('remove')}
        </Button>
      </p>
    )
  }
  return (
    <div className="given-file">
      {failure !== undefined && <Alert type="error" showIcon role="alert" title={failure} className="form-alert" />}
      <Upload
        accept=".csv,.tsv,.txt,.xlsx"
        multiple={false}
        showUploadList={false}
        beforeUpload={(file) => {
          void upload(file)
          return false
        }}
      >
        <Button icon={<UploadOutlined />} loading={uploading !== undefined}>
          {uploading === undefined ? t('upload') : t('uploading', { name: uploading.name })}
        </Button>
      </Upload>
      <span className="hint">{t('upload.hint')}</span>
    </div>
  )
}
