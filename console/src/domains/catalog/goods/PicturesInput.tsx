import { DeleteOutlined, FolderOpenOutlined, LeftOutlined, PlusOutlined, RightOutlined, ScissorOutlined } from '@ant-design/icons'
import { arrayMove } from '@dnd-kit/sortable'
import { type Picture, type ResourceRow, upload } from '@wanpu/contract'
import { Button, Upload } from 'antd'
import { lazy, useRef } from 'react'
import { useOpened } from '../../../kit/list/RowActions.tsx'
import { mediaText } from '../../../kit/media/media.text.ts'
import { UploadList } from '../../../kit/media/UploadZone.tsx'
import { acceptedPictures } from '../../../kit/media/upload.ts'
import { useUploads } from '../../../kit/media/useUploads.ts'
import { Sortable } from '../../../kit/sortable/Sortable.tsx'
import { SortableItem, SortHandle } from '../../../kit/sortable/SortableItem.tsx'
import { Tag } from '../../../kit/Tag.tsx'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { GoodsPicture } from './GoodsPicture.tsx'
import { goodsText } from './goods.text.ts'
import './goods.css'

const CropDialog = lazy(() => import('../../../kit/media/CropDialog.tsx').then(({ CropDialog }) => ({ default: CropDialog })))
const PicturePicker = lazy(() => import('../../../kit/media/PicturePicker.tsx'))
/** Pictures of a product are named after its own file, in the store for them. */
const store = 'PicsLocalResourceStoreConfig'

interface PicturesInputProps {
  id?: string
  value?: Picture[]
  onChange?: (pictures: Picture[]) => void
}

/** Any number of pictures in their order; the first is the main one. */
export function PicturesInput({ id, value = [], onChange }: PicturesInputProps) {
  const opened = useOpened()
  const { put, move, replace, choose, sending } = usePictures(value, onChange)

  function crop({ path, width, height }: Picture) {
    const picture = { url: path, name: path.split('/').at(-1) ?? path, width: width ?? null, height: height ?? null }
    opened.show((close) => (
      <CropDialog
        picture={picture}
        store={store}
        onCropped={(upload) => {
          replace(path, upload)
          close()
        }}
        close={close}
      />
    ))
  }

  return (
    <div id={id}>
      <Sortable keys={value.map((picture) => picture.path)} layout="grid" onMove={move}>
        <ul className="pictures">
          {value.map((picture, at) => (
            <PictureTile
              key={picture.path}
              picture={picture}
              at={at}
              isLast={at === value.length - 1}
              move={(to) => move(at, to)}
              crop={() => crop(picture)}
              remove={() => put(value.filter((_, index) => index !== at))}
            />
          ))}
          <AddPictures
            sending={sending}
            pick={() => opened.show((close) => <PicturePicker isMany store={store} onPick={choose} close={close} />)}
          />
        </ul>
      </Sortable>
      {(sending.isBusy || sending.failed > 0) && <UploadList sending={sending} />}
      {opened.element}
    </div>
  )
}

/** What can be done with the pictures; those that are uploaded come in by themselves. */
function usePictures(value: Picture[], onChange: PicturesInputProps['onChange']) {
  // Uploads end one after another: each must add to what the ones before it have added.
  const latest = useRef(value)
  latest.current = value

  function put(pictures: Picture[]) {
    latest.current = pictures
    onChange?.(pictures)
  }

  const move = (from: number, to: number) => put(arrayMove(value, from, to))
  const sending = useUploads({ store, onKept: (upload) => put([...latest.current, pictureOf(upload)]) })

  function replace(path: string, upload: ResourceRow) {
    put(
      latest.current.map((picture) =>
        picture.path === path ? { ...pictureOf(upload), ...(picture.alt !== undefined && { alt: picture.alt }) } : picture,
      ),
    )
  }

  /** A picture that the product has already is not added twice. */
  function choose(picked: ResourceRow[]) {
    const paths = new Set(latest.current.map((picture) => picture.path))
    put([...latest.current, ...picked.filter((one) => !paths.has(one.url)).map(pictureOf)])
  }

  return { put, move, replace, choose, sending }
}

interface PictureTileProps {
  picture: Picture
  at: number
  isLast: boolean
  move: (to: number) => void
  crop: () => void
  remove: () => void
}

function PictureTile({ picture, at, isLast, move, crop, remove }: PictureTileProps) {
  const t = useText(goodsText)
  return (
    <SortableItem id={picture.path}>
      <SortHandle className="picture-hold">
        <GoodsPicture src={picture.path} alt={picture.alt ?? t('pictureNo', { no: at + 1 })} />
      </SortHandle>
      {at === 0 && (
        <Tag isLabel tone="blue">
          {t('mainPicture')}
        </Tag>
      )}
      <span className="picture-tools">
        <Tool label={t('moveBack')} icon={<LeftOutlined />} isOff={at === 0} run={() => move(at - 1)} />
        <Tool label={t('moveOn')} icon={<RightOutlined />} isOff={isLast} run={() => move(at + 1)} />
        <Tool label={t('cropPicture')} icon={<ScissorOutlined />} isOff={!isOurs(picture)} run={crop} />
        <Tool label={t('removePicture')} icon={<DeleteOutlined />} run={remove} />
      </span>
    </SortableItem>
  )
}

/** Pictures from this machine or, for whom it is open, from the library. */
function AddPictures({ sending, pick }: { sending: ReturnType<typeof useUploads>; pick: () => void }) {
  const t = useText(goodsText)
  const tMedia = useText(mediaText)
  const mayChoose = useMay(upload.search.name)
  return (
    <li className="pictures-add">
      <Upload
        accept={acceptedPictures}
        multiple
        showUploadList={false}
        beforeUpload={(file) => {
          sending.add([file])
          return false
        }}
      >
        <Button type="text" icon={<PlusOutlined />} loading={sending.isBusy}>
          {t('addPictures')}
        </Button>
      </Upload>
      {mayChoose && (
        <Button type="text" icon={<FolderOpenOutlined />} onClick={pick}>
          {tMedia('fromLibrary')}
        </Button>
      )}
    </li>
  )
}

function Tool({ label, icon, isOff = false, run }: { label: string; icon: React.ReactNode; isOff?: boolean; run: () => void }) {
  return <Button type="text" size="small" icon={icon} aria-label={label} title={label} disabled={isOff} onClick={run} />
}

/** Only pictures that lie here, with their size, can be cut. */
const isOurs = ({ path, width }: Picture) => path.startsWith('/uploads/') && width !== undefined

const pictureOf = ({ url, width, height }: ResourceRow): Picture => ({
  path: url,
  ...(width !== null && { width }),
  ...(height !== null && { height }),
})
