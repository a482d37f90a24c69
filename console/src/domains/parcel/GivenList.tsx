import { UploadOutlined } from '@ant-design/icons'
import { Alert, Button, Input, Upload } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import { type UploadedFile, uploadWithProgress } from '../../kit/media/upload-file.ts'
import { reasonOf } from '../../lib/errors.ts'
import { useText } from '../../lib/text.ts'
import { CarrierSelect } from './CarrierSelect.tsx'
import { parcelText } from './parcel.text.ts'

/** A list of tracking numbers: a file, or else what was pasted. */
export interface ShipSource {
  text?: string
  file?: UploadedFile
}

interface GivenListProps {
  source: ShipSource
  set: (source: ShipSource) => void
  carrierId: string | undefined
  setCarrier: (id: string | undefined) => void
  wrong: string | undefined
}

/** Takes a list by paste or by file, and the carrier of rows that name none. */
export function GivenList({ source, set, carrierId, setCarrier, wrong }: GivenListProps) {
  const t = useText(parcelText)
  const id = useId()
  return (
    <>
      <div className="parcel-line">
        <label htmlFor={`${id}-text`}>{t('listText')}</label>
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
          {wrong ?? t('listText.hint')}
        </p>
      </div>
      <ListFile file={source.file} set={(file) => set(file === undefined ? {} : { file })} />
      <div className="parcel-line">
        <label htmlFor={`${id}-carrier`}>{t('usualCarrier')}</label>
        <CarrierSelect id={`${id}-carrier`} value={carrierId} onChange={setCarrier} placeholder={t('noCarrier')} />
      </div>
    </>
  )
}

/** The file of a list: chosen, uploaded with its name, and taken away again. */
export function ListFile({ file, set }: { file: UploadedFile | undefined; set: (file: UploadedFile | undefined) => void }) {
  const t = useText(parcelText)
  const [uploading, setUploading] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  async function take(chosen: File) {
    stop.current = new AbortController()
    setFailure(undefined)
    setUploading(chosen.name)
    try {
      set(await uploadWithProgress(chosen, () => undefined, stop.current.signal))
    } catch (error) {
      if (!stop.current.signal.aborted) setFailure(reasonOf(error))
    } finally {
      setUploading(undefined)
    }
  }

  if (file !== undefined) {
    return (
      <p className="parcel-file" role="status">
        {t('uploaded', { name: file.name })}
        <Button size="small" onClick={() => set(undefined)}>
          {t('removeFile')}
        </Button>
      </p>
    )
  }
  return (
    <div className="parcel-file">
      {failure !== undefined && <Alert type="error" showIcon role="alert" title={failure} className="form-alert" />}
      <Upload
        accept=".csv,.tsv,.txt,.xlsx"
        multiple={false}
        showUploadList={false}
        beforeUpload={(chosen) => {
          void take(chosen)
          return false
        }}
      >
        <Button icon={<UploadOutlined />} loading={uploading !== undefined}>
          {uploading === undefined ? t('uploadList') : t('uploading', { name: uploading })}
        </Button>
      </Upload>
      <span className="hint">{t('uploadList.hint')}</span>
    </div>
  )
}
