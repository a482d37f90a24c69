import type { GoodsListRow, goods } from '@wanpu/contract'
import { Checkbox } from 'antd'
import { useRef } from 'react'
import { kitText } from '../../../kit/kit.text.ts'
import type { RowsProps } from '../../../kit/list/ListTable.tsx'
import { RowActions } from '../../../kit/list/RowActions.tsx'
import { Money } from '../../../kit/Money.tsx'
import { Tag } from '../../../kit/Tag.tsx'
import { useText } from '../../../lib/text.ts'
import { QuarantineTag } from '../protected-word/QuarantineTag.tsx'
import { GoodsPicture } from './GoodsPicture.tsx'
import { goodsText } from './goods.text.ts'

/** The products as large pictures, to look over the stock quickly. */
export function GoodsWall({ list, rowActions, selection, perform, nameOf }: RowsProps<typeof goods.search>) {
  const t = useText(goodsText)
  const last = useRef<string>(undefined)

  /** With Shift: everything between the last picture pressed and this one. */
  function choose(row: GoodsListRow, isRange: boolean) {
    const [from, to] = [list.rows.findIndex(({ id }) => id === last.current), list.rows.indexOf(row)]
    last.current = row.id
    if (!isRange || from < 0 || selection.choice.kind !== 'rows') return selection.toggle(row)
    const range = list.rows.slice(Math.min(from, to), Math.max(from, to) + 1)
    selection.set([...new Map([...selection.choice.rows, ...range].map((each) => [each.id, each])).values()])
  }

  return (
    <ul className="wall" aria-label={t('wall')}>
      {list.rows.map((row) => (
        <li key={row.id} className="wall-item" data-chosen={selection.ids.includes(row.id) || undefined}>
          <WallPicture row={row} isChosen={selection.ids.includes(row.id)} choose={(isRange) => choose(row, isRange)} name={nameOf(row)} />
          <p className="wall-title" title={row.title}>
            {row.title}
          </p>
          <div className="wall-foot">
            <Money minor={row.priceMinor} currency={row.currencyCode} />
            {rowActions && <RowActions actions={rowActions(row).slice(0, 1)} perform={perform} name={nameOf(row)} />}
          </div>
        </li>
      ))}
    </ul>
  )
}

interface WallPictureProps {
  row: GoodsListRow
  isChosen: boolean
  choose: (isRange: boolean) => void
  name: string
}

function WallPicture({ row, isChosen, choose, name }: WallPictureProps) {
  const t = useText(goodsText)
  const tKit = useText(kitText)
  return (
    <Checkbox
      className="wall-picture"
      checked={isChosen}
      onChange={({ nativeEvent }) => choose(nativeEvent.shiftKey)}
      title={tKit('chooseHint')}
      aria-label={tKit('chooseRow', { name })}
    >
      <GoodsPicture src={row.pic} alt="" />
      {row.quarantinedAt !== null && <QuarantineTag words={row.quarantineWords} />}
      {row.quarantinedAt === null && row.status === 'off' && <Tag tone="grey">{t('status.off')}</Tag>}
    </Checkbox>
  )
}
