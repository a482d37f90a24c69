import { ArrowRightOutlined } from '@ant-design/icons'
import { goods, goodsBackup, type LibraryRow, type ResourceRow, shopGoods, shopWebsite, upload } from '@wanpu/contract'
import { Alert, Button } from 'antd'
import { lazy, useState } from 'react'
import { call, refreshFamilies, useRead } from '../../../kit/call.ts'
import { kitText } from '../../../kit/kit.text.ts'
import { useOpened } from '../../../kit/list/RowActions.tsx'
import { PageModal } from '../../../kit/PageModal.tsx'
import { offerUndoBy } from '../../../kit/undo.tsx'
import { reasonOf } from '../../../lib/errors.ts'
import { tellFailure, tellSuccess } from '../../../lib/notices.ts'
import { say, useText } from '../../../lib/text.ts'
import { UseList } from './UseList.tsx'
import { uploadText } from './upload.text.ts'

const PicturePicker = lazy(() => import('../../../kit/media/PicturePicker.tsx'))
const shownBy = [upload, goods, shopGoods, shopWebsite, goodsBackup]

/** One picture in the place of another: choose, see every place, do it, and take it back. */
export default function ReplaceDialog({ file, close }: { file: LibraryRow; close: () => void }) {
  const t = useText(uploadText)
  const tKit = useText(kitText)
  const [by, setBy] = useState<ResourceRow>()
  const [isBusy, setBusy] = useState(false)
  const opened = useOpened()
  const { data: would, error } = useRead(upload.replace, by && { id: file.id, byId: by.id, preview: true }, { staleTime: 0 })
  const count = would?.affected ?? 0

  async function apply() {
    if (by === undefined) return
    setBusy(true)
    try {
      const { response } = await call(upload.replace, { id: file.id, byId: by.id })
      tellReplaced(response)
      refreshFamilies(shownBy)
      close()
    } catch (failure) {
      tellFailure(reasonOf(failure))
    } finally {
      setBusy(false)
    }
  }

  return (
    <PageModal
      open
      width={680}
      title={t('replaceTitle')}
      onCancel={close}
      footer={
        <>
          <Button onClick={close}>{tKit('cancel')}</Button>
          <Button type="primary" disabled={count === 0} loading={isBusy} onClick={() => void apply()}>
            {t('replaceCount', { count })}
          </Button>
        </>
      }
    >
      <p className="form-about">{t('replaceAbout')}</p>
      <div className="swap">
        <figure>
          <img src={file.url} alt={file.name} />
          <figcaption>{t('oldPicture')}</figcaption>
        </figure>
        <ArrowRightOutlined />
        <figure>
          {by === undefined ? <span className="swap-empty" /> : <img src={by.url} alt={by.name} />}
          <figcaption>
            <Button
              type={by === undefined ? 'primary' : 'default'}
              onClick={() =>
                opened.show((shut) => <PicturePicker without={[file.id]} onPick={([picture]) => setBy(picture)} close={shut} />)
              }
            >
              {t('choosePicture')}
            </Button>
          </figcaption>
        </figure>
      </div>
      {error !== null && <Alert type="error" showIcon title={reasonOf(error)} />}
      {would !== undefined && count === 0 && <Alert type="info" showIcon title={t('nothingToReplace')} />}
      {would !== undefined && count > 0 && (
        <>
          <p className="preview-count" role="status">
            {t('willChange', { count })}
          </p>
          <UseList uses={would.sample ?? []} counts={would.counts} />
          <p className="hint">{t('undoableWhole')}</p>
        </>
      )}
      {opened.element}
    </PageModal>
  )
}

function tellReplaced({
  affected,
  pictureChangeId,
  taskId,
}: {
  affected: number
  pictureChangeId?: string | undefined
  taskId?: string | undefined
}): void {
  const t = say(uploadText)
  if (taskId !== undefined || pictureChangeId === undefined) {
    tellSuccess(t('replacing'))
    return
  }
  const undo = async () => (await call(upload.undoChange, { id: pictureChangeId })).response
  offerUndoBy(`picture-change-${pictureChangeId}`, t('replaced', { count: affected }), undo, { refresh: shownBy })
}
