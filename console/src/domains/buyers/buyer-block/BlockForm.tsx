import { type BlockEffect, type BlockKind, blockEffect, blockKind, buyerBlock } from '@wanpu/contract'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { LongTextField, SelectField, TextField, WebsiteField } from '../../../kit/form/fields.tsx'
import { useText } from '../../../lib/text.ts'
import { blockText } from './block.text.ts'

interface BlockFields {
  kind: Exclude<BlockKind, 'address'>
  value: string
  effect: BlockEffect
  websiteId: string | null
  note: string
}

const toFields = (): BlockFields => ({ kind: 'email', value: '', effect: 'refuse', websiteId: null, note: '' })
const kinds = blockKind.options.filter((kind) => kind !== 'address')

/** Blocks an e-mail, a phone number or a network. Addresses are blocked from an order. */
export default function BlockForm({ close }: { close: () => void }) {
  const t = useText(blockText)
  return (
    <FormDrawer
      title={t('create')}
      text={blockText}
      size={480}
      insert={buyerBlock.insert}
      toFields={toFields}
      toInput={(fields: BlockFields) => ({ ...fields, websiteId: fields.websiteId ?? null })}
      failsAt={{ 'buyer-block-value': 'value', taken: 'value' }}
      done={t('created')}
      refresh={buyerBlock}
      close={close}
    >
      <SelectField name="kind" isRequired options={kinds} />
      <TextField name="value" isRequired max={200} />
      <SelectField name="effect" isRequired options={blockEffect.options} />
      <WebsiteField name="websiteId" />
      <LongTextField name="note" max={500} />
    </FormDrawer>
  )
}
