import { type BlockEffect, type BlockKind, blockEffect, blockKind, buyerBlock, memberUser, type OrderDetail, order } from '@wanpu/contract'
import { Alert, Checkbox, Input, Radio } from 'antd'
import { useId, useState } from 'react'
import { useAction } from '../../../kit/call.ts'
import { kitText } from '../../../kit/kit.text.ts'
import { PageModal } from '../../../kit/PageModal.tsx'
import { useText } from '../../../lib/text.ts'
import { blockText } from './block.text.ts'
import './buyer-block.css'

/** Blocks what an order was placed with: e-mail, phone, address, IP address. */
export default function BlockOrderDialog({ order: detail, close }: { order: OrderDetail; close: () => void }) {
  const t = useText(blockText)
  const kit = useText(kitText)
  const [kinds, setKinds] = useState<BlockKind[]>(['email'])
  const [effect, setEffect] = useState<BlockEffect>('refuse')
  const noteId = useId()
  const [isEverywhere, setEverywhere] = useState(false)
  const [note, setNote] = useState(t('fromOrder', { no: detail.orderNo }))
  const blocking = useAction(buyerBlock.insertOfOrder, {
    done: ({ affected }) => t('blocked', { count: affected }),
    refresh: [buyerBlock, memberUser, order],
    inPlace: 'all',
  })
  const values = blockableValues(detail)

  async function run() {
    const websiteId = isEverywhere ? null : detail.websiteId
    if ((await blocking.run({ orderId: detail.id, kinds, effect, websiteId, note })) !== undefined) close()
  }

  return (
    <PageModal
      open
      closesByEscape
      title={`${kit('warning')} · ${t('blockBuyer')}`}
      okText={t('blockBuyer')}
      okButtonProps={{ danger: true, loading: blocking.isRunning, disabled: kinds.length === 0 }}
      cancelText={kit('cancel')}
      onOk={() => void run()}
      onCancel={close}
      width={480}
    >
      {blocking.failure && <Alert type="error" showIcon title={blocking.failure.message} className="form-alert" role="alert" />}
      <p>{t('blockAbout')}</p>
      <Checkbox.Group
        className="block-kinds"
        value={kinds}
        onChange={(kinds) => setKinds(kinds)}
        options={blockKind.options
          .filter((kind) => values[kind] !== '')
          .map((kind) => ({ value: kind, label: `${t(`kind.${kind}`)} · ${values[kind]}` }))}
      />
      <Radio.Group
        className="block-kinds"
        value={effect}
        onChange={({ target }) => setEffect(target.value)}
        options={blockEffect.options.map((value) => ({ value, label: t(`effect.${value}`) }))}
      />
      <Checkbox checked={isEverywhere} onChange={({ target }) => setEverywhere(target.checked)}>
        {t('onEveryWebsite')}
      </Checkbox>
      <p className="block-note">
        <label htmlFor={noteId}>{t('note')}</label>
        <Input id={noteId} value={note} maxLength={500} onChange={({ target }) => setNote(target.value)} />
      </p>
    </PageModal>
  )
}

/** What the order was placed with; a kind of which nothing is known is empty. */
const blockableValues = ({ contact, shippingAddress, clientIp }: OrderDetail): Record<BlockKind, string> => ({
  email: contact.email,
  phone: contact.phone,
  address: [shippingAddress.street, shippingAddress.line2, shippingAddress.postalCode, shippingAddress.country].filter(Boolean).join(', '),
  network: clientIp,
})
