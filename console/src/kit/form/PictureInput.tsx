import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Upload } from 'antd'
import { useState } from 'react'
import { reasonOf } from '../../shell/errors.ts'
import { callForm } from '../../shell/http.ts'
import { kitText } from '../kit.text.ts'
import { useText } from '../text.ts'

interface PictureInputProps {
  id?: string
  value?: string
  onChange?: (url: string | undefined) => void
}

/** Uploads a picture and keeps its address. The server judges by the bytes and answers a WebP. */
export async function uploadPicture(file: File): Promise<string> {
  const form = new FormData()
  form.append('file', file)
  const { response } = await callForm<{ url: string }>('upload-image.upload', form, 'ImagesLocalResourceStoreConfig')
  return response.url
}

export function PictureInput({ id, value, onChange }: PictureInputProps) {
  const t = useText(kitText)
  const [isBusy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string>()

  async function take(file: File) {
    setBusy(true)
    setWrong(undefined)
    try {
      onChange?.(await uploadPicture(file))
    } catch (error) {
      setWrong(reasonOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="picture-input">
      {value && <img src={value} alt={t('picture')} />}
      <div>
        <Upload
          {...(id !== undefined && { id })}
          accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
          showUploadList={false}
          beforeUpload={(file) => {
            void take(file)
            return false
          }}
        >
          <Button icon={<PlusOutlined />} loading={isBusy}>
            {value ? t('replace') : t('upload')}
          </Button>
        </Upload>
        {value && (
          <Button
            type="text"
            danger
            icon={<DeleteOutlined />}
            aria-label={t('remove')}
            title={t('remove')}
            onClick={() => onChange?.(undefined)}
          />
        )}
        <p className={wrong === undefined ? 'hint' : 'hint is-wrong'} role={wrong === undefined ? undefined : 'alert'}>
          {wrong ?? t('uploadAbout')}
        </p>
      </div>
    </div>
  )
}
