import { PictureOutlined } from '@ant-design/icons'
import type { LibraryRow, upload } from '@wanpu/contract'
import { Checkbox } from 'antd'
import { useState } from 'react'
import { kitText } from '../../../kit/kit.text.ts'
import type { RowsProps } from '../../../kit/list/ListTable.tsx'
import { RowActions } from '../../../kit/list/RowActions.tsx'
import { smallCopy } from '../../../kit/media/upload.ts'
import { Tag, type Tone } from '../../../kit/Tag.tsx'
import { bytes } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { uploadText } from './upload.text.ts'

const tones: Record<LibraryRow['use'], Tone> = { used: 'green', kept: 'blue', unused: 'grey' }

/** The library as pictures, each with its size and whether it is used. */
export function MediaWall({ list, rowActions, selection, perform, nameOf }: RowsProps<typeof upload.search>) {
  const t = useText(uploadText)
  const tKit = useText(kitText)
  return (
    <ul className="media-wall" aria-label={t('wall')}>
      {list.rows.map((row) => {
        const actions = rowActions?.(row) ?? []
        const [first] = actions
        const isChosen = selection.ids.includes(row.id)
        return (
          <li key={row.id} className="media-item" data-chosen={isChosen || undefined}>
            <Checkbox checked={isChosen} onChange={() => selection.toggle(row)} aria-label={tKit('chooseRow', { name: nameOf(row) })} />
            <button
              type="button"
              className="media-picture"
              aria-label={t('detailsOf', { name: row.name })}
              onClick={() => first && perform(first)}
            >
              <WallPicture row={row} />
            </button>
            <p className="media-name" title={row.name}>
              {row.name}
            </p>
            <div className="media-facts">
              <small>
                {row.width} × {row.height} · {bytes(row.size)}
              </small>
              <span className="media-marks">
                <Tag tone={tones[row.use]}>{row.use === 'used' ? `${t('use.used')} ${row.useCount}` : t(`use.${row.use}`)}</Tag>
                {row.twins > 0 && (
                  <Tag tone="amber">
                    <span title={t('twinsOf', { count: row.twins })}>{t('duplicate')}</span>
                  </Tag>
                )}
                <RowActions actions={actions.slice(1)} perform={perform} name={nameOf(row)} />
              </span>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

function WallPicture({ row }: { row: LibraryRow }) {
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return <PictureOutlined />
  return <img src={smallCopy(row.url, row.width)} alt="" loading="lazy" decoding="async" onError={() => setBroken(true)} />
}
