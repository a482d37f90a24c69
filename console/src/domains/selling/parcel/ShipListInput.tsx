import { useId } from 'react'
import { TableInput, type TableSource } from '../../../kit/table-input/TableInput.tsx'
import { useText } from '../../../lib/text.ts'
import { CarrierSelect } from './CarrierSelect.tsx'
import { parcelText } from './parcel.text.ts'

interface ShipListInputProps {
  source: TableSource
  set: (source: TableSource) => void
  carrierId: string | undefined
  setCarrier: (id: string | undefined) => void
  wrong: string | undefined
}

/** Takes a list of tracking numbers, and the carrier of rows that name none. */
export function ShipListInput({ source, set, carrierId, setCarrier, wrong }: ShipListInputProps) {
  const t = useText(parcelText)
  const id = useId()
  return (
    <>
      <TableInput source={source} set={set} label={t('listText')} hint={t('listText.hint')} wrong={wrong} />
      <div className="parcel-line">
        <label htmlFor={`${id}-carrier`}>{t('usualCarrier')}</label>
        <CarrierSelect id={`${id}-carrier`} value={carrierId} onChange={setCarrier} placeholder={t('noCarrier')} />
      </div>
    </>
  )
}
