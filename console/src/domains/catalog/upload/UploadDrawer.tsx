import { upload } from '@wanpu/contract'
import { Button, Drawer } from 'antd'
import { refreshFamilies } from '../../../kit/call.ts'
import { kitText } from '../../../kit/kit.text.ts'
import { UploadZone } from '../../../kit/media/UploadZone.tsx'
import { useUploads } from '../../../kit/media/useUploads.ts'
import { useText } from '../../../lib/text.ts'
import { uploadText } from './upload.text.ts'

/** Sends many pictures into the library. */
export default function UploadDrawer({ close }: { close: () => void }) {
  const t = useText(uploadText)
  const tKit = useText(kitText)
  const sending = useUploads({ onKept: () => refreshFamilies(upload) })
  return (
    <Drawer
      open
      size={720}
      title={t('uploadTitle')}
      onClose={close}
      className="form-drawer"
      footer={
        <div className="drawer-foot">
          <Button type="primary" disabled={sending.isBusy} onClick={close}>
            {tKit('close')}
          </Button>
        </div>
      }
    >
      <UploadZone sending={sending} />
    </Drawer>
  )
}
