import { DeleteOutlined, LeftOutlined, PlusOutlined, RightOutlined } from '@ant-design/icons'
import type { Picture, ResourceRow } from '@wanpu/contract'
import { uploadImage } from '@wanpu/contract'
import { Button, Upload } from 'antd'
import { useRef, useState } from 'react'
import { Tag } from '../../kit/Tag.tsx'
import { useText } from '../../kit/text.ts'
import { reasonOf } from '../../shell/errors.ts'
import { callForm } from '../../shell/http.ts'
import { GoodsPicture } from './GoodsPicture.tsx'
import { goodsText } from './goods.text.ts'

interface PicturesInputProps {
  id?: string
  value?: Picture[]
  onChange?: (pictures: Picture[]) => void
}

/** Any number of pictures in their order; the first is the main one. */
export function PicturesInput({ id, value = [], onChange }: PicturesInputProps) {
  const t = useText(goodsText)
  const [pending, setPending] = useState(0)
  const [wrong, setWrong] = useState<string>()
  const [over, setOver] = useState<number>()
  const dragged = useRef<number>(undefined)
  // Uploads end one after another: each must add to what the ones before it have added.
  const latest = useRef(value)
  latest.current = value

  function put(pictures: Picture[]) {
    latest.current = pictures
    onChange?.(pictures)
  }

  async function take(file: File) {
    setPending((count) => count + 1)
    setWrong(undefined)
    try {
      const picture = await uploadGoodsPicture(file)
      put([...latest.current, picture])
    } catch (error) {
      setWrong(`${file.name}：${reasonOf(error)}`)
    } finally {
      setPending((count) => count - 1)
    }
  }

  function drop(at: number) {
    if (dragged.current !== undefined) put(moved(value, dragged.current, at))
    dragged.current = undefined
    setOver(undefined)
  }

  return (
    <div id={id}>
      <ul className="pictures">
        {value.map((picture, at) => (
          <li
            key={picture.path}
            data-over={over === at || undefined}
            draggable
            onDragStart={() => {
              dragged.current = at
            }}
            onDragOver={(event) => {
              event.preventDefault()
              setOver(at)
            }}
            onDragEnd={() => setOver(undefined)}
            onDrop={(event) => {
              event.preventDefault()
              drop(at)
            }}
          >
            <GoodsPicture src={picture.path} alt={picture.alt ?? t('pictureNo', { no: at + 1 })} />
            {at === 0 && <Tag tone="blue">{t('mainPicture')}</Tag>}
            <span className="picture-tools">
              <Tool label={t('moveBack')} icon={<LeftOutlined />} isOff={at === 0} run={() => put(moved(value, at, at - 1))} />
              <Tool
                label={t('moveOn')}
                icon={<RightOutlined />}
                isOff={at === value.length - 1}
                run={() => put(moved(value, at, at + 1))}
              />
              <Tool label={t('removePicture')} icon={<DeleteOutlined />} run={() => put(value.filter((_, index) => index !== at))} />
            </span>
          </li>
        ))}
        <li className="pictures-add">
          <Upload
            accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
            multiple
            showUploadList={false}
            beforeUpload={(file) => {
              void take(file)
              return false
            }}
          >
            <Button type="text" icon={<PlusOutlined />} loading={pending > 0}>
              {t('addPictures')}
            </Button>
          </Upload>
        </li>
      </ul>
      {pending > 0 && (
        <p className="hint" role="status">
          {t('uploadingCount', { count: pending })}
        </p>
      )}
      {wrong && (
        <p className="hint is-wrong" role="alert">
          {wrong}
        </p>
      )}
    </div>
  )
}

function Tool({ label, icon, isOff = false, run }: { label: string; icon: React.ReactNode; isOff?: boolean; run: () => void }) {
  return <Button type="text" size="small" icon={icon} aria-label={label} title={label} disabled={isOff} onClick={run} />
}

/** Goods pictures are named after the goods' own file, in the store for them. */
async function uploadGoodsPicture(file: File): Promise<Picture> {
  const form = new FormData()
  form.append('file', file)
  const { response } = await callForm<ResourceRow>(uploadImage.upload.name, form, 'PicsLocalResourceStoreConfig')
  return {
    path: response.url,
    ...(response.width !== null && { width: response.width }),
    ...(response.height !== null && { height: response.height }),
  }
}

/** The list with the item at `from` put to the place `to`. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, at) => at !== from)
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)]
}
