import { carrier, type OrderDetail, order, orderLog, owesDifference, type ParcelRow, parcel } from '@wanpu/contract'
import { useState } from 'react'
import { useAction, useRead } from '../../../kit/call.ts'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { activeCarriers } from './CarrierSelect.tsx'
import { parcelText } from './parcel.text.ts'
import { type PackedLine, packable, packedLines } from './parcel-fields.ts'

interface ParcelFields {
  /** `undefined`: not chosen yet; `null`: none. */
  carrierId: string | null | undefined
  trackingNo: string
  lines: PackedLine[]
  text: string
  /** Ships although money is owed. */
  acceptsMissing: boolean
}

/** The form of a parcel, what is wrong with it once it was to be saved, and how it is saved. */
export function useParcelForm(detail: OrderDetail, edited: ParcelRow | undefined, close: () => void) {
  const t = useText(parcelText)
  const [fields, setFields] = useState<ParcelFields>(() => ({
    carrierId: edited?.carrierId,
    trackingNo: edited?.trackingNo ?? '',
    lines: packable(detail, edited),
    text: '',
    acceptsMissing: false,
  }))
  const { trackingNo, lines, text, acceptsMissing } = fields
  const usual = useUsualCarrier(detail.websiteId)
  const isUsual = fields.carrierId === undefined && usual !== undefined
  const carrierId = (isUsual ? usual : fields.carrierId) ?? undefined
  const set = (change: Partial<ParcelFields>) => setFields((now) => ({ ...now, ...change }))
  const [isIncomplete, setIncomplete] = useState(false)
  const refresh = [order, orderLog, parcel]
  const inserting = useAction(parcel.insert, { done: t('shipped'), refresh, inPlace: 'all' })
  const updating = useAction(parcel.update, { done: t('saved'), refresh, inPlace: 'all' })
  const hasNoPiece = lines.length > 0 && packedLines(lines).length === 0
  const isUnderpaid = edited === undefined && owesDifference(detail)

  async function save() {
    if (hasNoPiece || (isUnderpaid && !acceptsMissing)) return setIncomplete(true)
    const packed = packedLines(lines)
    const input = { ...(carrierId !== undefined && { carrierId }), trackingNo, ...(packed.length > 0 && { lines: packed }) }
    const done = edited
      ? await updating.run({ id: edited.id, version: edited.version, ...input, ...(isSame(packed, edited) && { lines: undefined }) })
      : await inserting.run({ orderId: detail.id, ...input, acceptsMissing, ...(text !== '' && { text }) })
    if (done !== undefined) close()
  }

  return {
    fields,
    carrierId,
    /** The carrier is that of the website’s last parcel. */
    isUsual,
    set,
    save,
    isRunning: inserting.isRunning || updating.isRunning,
    failure: inserting.failure ?? updating.failure,
    isUnderpaid,
    wrong: {
      pieces: isIncomplete && hasNoPiece,
      money: isIncomplete && !acceptsMissing,
    },
  }
}

/** The carrier of the website’s last parcel, while it is in use; undefined for want of one. */
function useUsualCarrier(websiteId: string): string | undefined {
  const [mayAsk, mayList] = [useMay(parcel.search.name), useMay(carrier.search.name)]
  const last = useRead(parcel.search, mayAsk ? { websiteIds: [websiteId], pageSize: 1 } : undefined).data?.items[0]?.carrierId
  const carriers = useRead(carrier.search, mayList ? activeCarriers : undefined).data?.items
  return carriers?.find(({ id }) => id === last)?.id
}

const isSame = (packed: readonly { line: number; quantity: number }[], { lines }: ParcelRow) =>
  packed.length === lines.length &&
  packed.every((one) => lines.some(({ line, quantity }) => line === one.line && quantity === one.quantity))
