import { order, orderLog, parcel, parcelShip, parcelShipTask, type SentInputOf, type ShipColumns, type ShipPreview } from '@wanpu/contract'
import { Alert } from 'antd'
import { useState } from 'react'
import { useAction } from '../../../kit/call.ts'
import { kitText } from '../../../kit/kit.text.ts'
import { PageModal } from '../../../kit/PageModal.tsx'
import { isEmptySource, sourceInput, type TableSource } from '../../../kit/table-input/TableInput.tsx'
import { tableInputText } from '../../../kit/table-input/table-input.text.ts'
import { useText } from '../../../lib/text.ts'
import { parcelText } from './parcel.text.ts'
import { ShipListInput } from './ShipListInput.tsx'
import { ShipPreviewResult } from './ShipPreviewResult.tsx'
import './parcel.css'

type Wish = Omit<SentInputOf<typeof parcelShip.ship>, 'rows'>

/** Ships many orders from a pasted or uploaded list: give the list, look at what it does, apply. */
export default function ShipListDialog({ close }: { close: () => void }) {
  const t = useText(parcelText)
  const table = useText(tableInputText)
  const kit = useText(kitText)
  const [source, setSource] = useState<TableSource>({})
  const [carrierId, setCarrierId] = useState<string>()
  const [lastPreview, setSeen] = useState<{ wish: Wish; preview: ShipPreview }>()
  const [isIncomplete, setIncomplete] = useState(false)
  const previewing = useAction(parcelShip.preview, { inPlace: 'all' })
  const shipping = useShipping()
  const wish: Wish = {
    ...sourceInput(source),
    ...(carrierId !== undefined && { carrierId }),
  }
  const isEmpty = isEmptySource(source)

  async function look(layout: { columns?: ShipColumns; hasHeader?: boolean } = {}) {
    if (isEmpty) return setIncomplete(true)
    const input = { ...wish, ...layout }
    const preview = await previewing.run(input)
    if (preview !== undefined) setSeen({ wish: input, preview })
  }

  async function ship() {
    if (lastPreview === undefined) return
    // What was looked at is shipped, whatever is remembered for these headers by then.
    const { columns, hasHeader } = lastPreview.preview
    if ((await shipping.run({ ...lastPreview.wish, columns, hasHeader })) !== undefined) close()
  }

  const failure = shipping.failure ?? previewing.failure
  return (
    <PageModal
      open
      closesByEscape
      title={t('shipManyTitle')}
      width={760}
      okText={lastPreview === undefined ? table('check') : t('shipCount', { count: lastPreview.preview.shipping })}
      okButtonProps={{ loading: previewing.isRunning || shipping.isRunning, disabled: lastPreview?.preview.shipping === 0 }}
      cancelText={lastPreview === undefined ? kit('cancel') : table('back')}
      onOk={() => void (lastPreview === undefined ? look() : ship())}
      onCancel={() => (lastPreview === undefined ? close() : setSeen(undefined))}
    >
      {failure && <Alert type="error" showIcon title={failure.message} className="form-alert" role="alert" />}
      {lastPreview === undefined ? (
        <ShipListInput
          source={source}
          set={setSource}
          carrierId={carrierId}
          setCarrier={setCarrierId}
          wrong={isIncomplete && isEmpty ? table('needed') : undefined}
        />
      ) : (
        <ShipPreviewResult preview={lastPreview.preview} isReading={previewing.isRunning} read={(layout) => void look(layout)} />
      )}
    </PageModal>
  )
}

/** Ships, and tells how it went with an undo. */
export function useShipping() {
  const t = useText(parcelText)
  return useAction(parcelShip.ship, {
    done: ({ affected: count, failing, taskId }) => {
      if (taskId !== undefined) return t('shipTask', { count })
      return failing === 0 ? t('shippedMany', { count }) : t('shippedSome', { count, failing })
    },
    refresh: [order, orderLog, parcel, parcelShipTask],
    inPlace: 'all',
  })
}
