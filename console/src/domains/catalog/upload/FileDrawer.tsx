import { upload } from '@wanpu/contract'
import { Alert, Button, Descriptions, Drawer, Skeleton } from 'antd'
import { useNavigate } from 'react-router'
import { useRead } from '../../../kit/call.ts'
import { copyText } from '../../../kit/copy.ts'
import { Tag } from '../../../kit/Tag.tsx'
import { reasonOf } from '../../../lib/errors.ts'
import { bytes, instantText } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { UseList } from './UseList.tsx'
import { uploadText } from './upload.text.ts'

/** A picture with its facts and every place that shows it. */
export default function FileDrawer({ id, close }: { id: string; close: () => void }) {
  const t = useText(uploadText)
  const go = useNavigate()
  const { data: file, error } = useRead(upload.read, { id }, { staleTime: 0 })
  return (
    <Drawer open size={720} title={file?.name ?? t('fileTitle')} onClose={close} className="form-drawer">
      {error !== null && <Alert type="error" showIcon title={reasonOf(error)} />}
      {file === undefined && error === null && <Skeleton active paragraph={{ rows: 8 }} />}
      {file !== undefined && (
        <>
          <figure className="file-picture">
            <img src={file.url} alt={file.name} />
          </figure>
          <p className="file-tools">
            <Button onClick={() => void copyText(file.url)}>{t('copyPath')}</Button>
            <Button href={file.url} target="_blank" rel="noreferrer">
              {t('open')}
            </Button>
            {file.twins > 0 && (
              <Button
                onClick={() => {
                  close()
                  void go(`/goods/mediaLibrary?sameAs=${file.id}`)
                }}
              >
                {t('showTwins')} ({file.twins})
              </Button>
            )}
          </p>
          <Descriptions
            size="small"
            column={2}
            items={[
              { key: 'width', label: t('width'), children: `${file.width} × ${file.height}` },
              { key: 'size', label: t('size'), children: bytes(file.size) },
              { key: 'createdAt', label: t('createdAt'), children: instantText(file.createdAt) },
              {
                key: 'use',
                label: t('use'),
                children: <Tag tone={file.use === 'used' ? 'green' : file.use === 'kept' ? 'blue' : 'grey'}>{t(`use.${file.use}`)}</Tag>,
              },
              ...(file.sourceUrl === null ? [] : [{ key: 'source', label: t('sourceUrl'), span: 2, children: file.sourceUrl }]),
            ]}
          />
          <h2 className="form-section">{t('uses')}</h2>
          {file.use === 'unused' && <p className="hint">{t('noUses')}</p>}
          {file.use === 'kept' && <p className="hint">{t('keptAbout')}</p>}
          <UseList uses={file.uses} counts={file.counts} />
          {file.hidden > 0 && <p className="hint">{t('hiddenUses', { count: file.hidden })}</p>}
        </>
      )}
    </Drawer>
  )
}
