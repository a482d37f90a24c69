import { DeleteOutlined, FolderOpenOutlined, PlusOutlined } from '@ant-design/icons'
import { upload } from '@wanpu/contract'
import { Alert, Button, Upload } from 'antd'
import { lazy, useState } from 'react'
import { reasonOf } from '../../lib/errors.ts'
import { useMay } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import { kitText } from '../kit.text.ts'
import { useOpened } from '../list/RowActions.tsx'
import { mediaText } from '../media/media.text.ts'
import { acceptedPictures, sendPicture } from '../media/upload.ts'

const PicturePicker = lazy(() => import('../media/PicturePicker.tsx'))

interface PictureInputProps {
  id?: string
  value?: string
  onChange?: (url: string | undefined) => void
  /** Width through height of the place that the picture is for: the library offers to crop. */
  ratio?: number | undefined
  /** In pixels; a narrower picture is accepted with a note. */
  leastWidth?: number
}

/** The address of a picture: uploaded here, or chosen from the library. */
export function PictureInput({ id, value, onChange, ratio, leastWidth = 0 }: PictureInputProps) {
  const t = useText(kitText)
  const tMedia = useText(mediaText)
  const { choose, opened } = usePicking(ratio, onChange)
  const [isBusy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const [loaded, setLoaded] = useState<{ src: string; width: number }>()
  const isNarrow = loaded !== undefined && loaded.src === value && loaded.width < leastWidth

  async function take(file: File) {
    setBusy(true)
    setWrong(undefined)
    try {
      onChange?.((await sendPicture(file)).url)
    } catch (error) {
      setWrong(reasonOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="picture-input">
      {value && (
        <img src={value} alt={t('picture')} onLoad={({ currentTarget }) => setLoaded({ src: value, width: currentTarget.naturalWidth })} />
      )}
      <div>
        <div className="picture-buttons">
          <Upload
            {...(id !== undefined && { id })}
            accept={acceptedPictures}
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
          {choose && (
            <Button icon={<FolderOpenOutlined />} onClick={choose}>
              {tMedia('fromLibrary')}
            </Button>
          )}
          {value && <RemoveButton remove={() => onChange?.(undefined)} />}
        </div>
        <p className={wrong === undefined ? 'hint' : 'hint is-wrong'} role={wrong === undefined ? undefined : 'alert'}>
          {wrong ?? t('uploadAbout')}
        </p>
        {isNarrow && <Alert type="warning" showIcon title={t('pictureNarrow', { width: loaded.width, least: leastWidth })} />}
      </div>
      {opened.element}
    </div>
  )
}

/** Opens the library; nobody may choose from it without the right to see it. */
function usePicking(ratio: number | undefined, onChange: PictureInputProps['onChange']) {
  const mayChoose = useMay(upload.search.name)
  const opened = useOpened()
  const choose = () =>
    opened.show((close) => (
      <PicturePicker {...(ratio !== undefined && { ratio })} onPick={([picture]) => onChange?.(picture?.url)} close={close} />
    ))
  return { choose: mayChoose ? choose : undefined, opened }
}

function RemoveButton({ remove }: { remove: () => void }) {
  const t = useText(kitText)
  const label = t('remove')
  return <Button type="text" danger icon={<DeleteOutlined />} aria-label={label} title={label} onClick={remove} />
}
