import { CheckCircleFilled, ClockCircleOutlined, CloseCircleFilled, InboxOutlined, LoadingOutlined } from '@ant-design/icons'
import { Button, Upload as Chooser, Progress } from 'antd'
import { bytes } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { mediaText } from './media.text.ts'
import { acceptedPictures } from './upload.ts'
import type { Upload, useUploads } from './useUploads.ts'

/** A place to drop many pictures on, with how far each has come and why one failed. */
export function UploadZone({ sending }: { sending: ReturnType<typeof useUploads> }) {
  const t = useText(mediaText)
  return (
    <div className="upload-zone">
      <Chooser.Dragger
        accept={acceptedPictures}
        multiple
        showUploadList={false}
        beforeUpload={(file) => {
          sending.add([file])
          return false
        }}
      >
        <p className="upload-zone-icon">
          <InboxOutlined />
        </p>
        <p>{t('drop')}</p>
        <p className="hint">{t('dropAbout')}</p>
      </Chooser.Dragger>
      <UploadList sending={sending} />
    </div>
  )
}

/** How far many pictures have come, in all and each. */
export function UploadList({ sending: { uploads, retry, done, failed } }: { sending: ReturnType<typeof useUploads> }) {
  const t = useText(mediaText)
  if (uploads.length === 0) return null
  return (
    <>
      <div className="upload-total" role="status">
        <Progress
          percent={Math.round(((done + failed) / uploads.length) * 100)}
          showInfo={false}
          {...(failed > 0 && done + failed === uploads.length && { status: 'exception' as const })}
        />
        <span>
          {t('progress', { done, total: uploads.length })}
          {failed > 0 && <strong className="is-wrong"> · {t('failed', { count: failed })}</strong>}
        </span>
      </div>
      <ul className="upload-list">
        {uploads.map((one) => (
          <UploadLine key={one.key} upload={one} retry={() => retry(one.key)} />
        ))}
      </ul>
    </>
  )
}

const marks = {
  waiting: <ClockCircleOutlined />,
  uploading: <LoadingOutlined />,
  done: <CheckCircleFilled className="is-good" />,
  failed: <CloseCircleFilled className="is-wrong" />,
}

function UploadLine({ upload, retry }: { upload: Upload; retry: () => void }) {
  const t = useText(mediaText)
  const words = { waiting: t('waiting'), uploading: t('uploading'), done: t('uploaded'), failed: '' }[upload.state]
  return (
    <li data-state={upload.state}>
      {marks[upload.state]}
      <span className="upload-name" title={upload.file.name}>
        {upload.file.name}
      </span>
      <small>{bytes(upload.file.size)}</small>
      {upload.state === 'failed' ? (
        <>
          <span className="is-wrong" role="alert">
            {upload.reason}
          </span>
          <Button size="small" type="link" onClick={retry}>
            {t('retry')}
          </Button>
        </>
      ) : (
        <small>{words}</small>
      )}
    </li>
  )
}
