import { type SentInputOf, type ShippingZoneRow, shippingMode, shippingZone } from '@wanpu/contract'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { Field, TagsField, TextField } from '../../../kit/form/fields.tsx'
import { useText } from '../../../lib/text.ts'
import { shippingZoneText } from './shipping-zone.text.ts'
import { ZonePlaces } from './ZonePlaces.tsx'

const failsAt = { taken: 'name', 'shipping-zone-range': 'postCodes' } as const

/** Creates a shipping zone, or edits one. */
export default function ShippingZoneForm({ edited, close }: { edited?: ShippingZoneRow; close: () => void }) {
  const t = useText(shippingZoneText)
  return (
    <FormDrawer
      title={edited ? t('editTitle', { name: edited.name }) : t('create')}
      text={shippingZoneText}
      size={480}
      insert={shippingZone.insert}
      update={shippingZone.update}
      edited={edited}
      toFields={toFields}
      toInput={(fields) => fields}
      failsAt={failsAt}
      refresh={[shippingZone, shippingMode]}
      close={close}
    >
      <TextField name="name" isRequired max={100} />
      <Field name="places" isRequired>
        <ZonePlaces />
      </Field>
      <TagsField name="provinces" />
      <TagsField name="postCodes" />
    </FormDrawer>
  )
}

function toFields(row: ShippingZoneRow | undefined): SentInputOf<typeof shippingZone.insert> {
  return { name: row?.name ?? '', places: row?.places ?? [], provinces: row?.provinces ?? [], postCodes: row?.postCodes ?? [] }
}
