import { DownloadOutlined, InboxOutlined } from '@ant-design/icons'
import { Alert, Button, Progress, Upload } from 'antd'
import { downloadCsv } from '../../../../kit/copy.ts'
import type { UploadedFile } from '../../../../kit/media/upload-file.ts'
import { useUpload } from '../../../../kit/media/useUpload.ts'
import { bytes } from '../../../../lib/format.ts'
import { language } from '../../../../lib/language.ts'
import { useText } from '../../../../lib/text.ts'
import { goodsImportText } from './goods-import.text.ts'
import { templateRows } from './template.ts'

/** Takes one file by drop or by choice and uploads it. */
export function ChooseFile({ onUploaded }: { onUploaded: (file: UploadedFile) => void }) {
  const t = useText(goodsImportText)
  const { upload, stop, uploading, failure } = useUpload(onUploaded)

  if (uploading !== undefined) {
    return (
      <section className="import-panel import-wait" role="status">
        <p>{t('uploading', { name: uploading.name })}</p>
        <Progress percent={Math.floor(uploading.share * 100)} aria-label={t('uploading', { name: uploading.name })} />
        <p className="hint">
          {bytes(uploading.share * uploading.size)} / {bytes(uploading.size)}
        </p>
        <Button onClick={stop}>{t('stopUpload')}</Button>
      </section>
    )
  }
  return (
    <>
      {failure && <Alert type="error" showIcon role="alert" title={t('uploadFailed')} description={failure} className="form-alert" />}
      <Upload.Dragger
        className="import-drop"
        accept=".csv,.tsv,.txt,.xlsx"
        multiple={false}
        showUploadList={false}
        beforeUpload={(file) => {
          void upload(file)
          return false
        }}
      >
        <p className="import-drop-icon">
          <InboxOutlined />
        </p>
        <p className="import-drop-title">{t('drop')}</p>
        <p className="import-drop-about">{t('dropAbout')}</p>
      </Upload.Dragger>
      <p className="import-template">
        <Button type="link" icon={<DownloadOutlined />} onClick={() => downloadCsv(`${t('templateName')}.csv`, templateRows(language()))}>
          {t('template')}
        </Button>
      </p>
    </>
  )
}
