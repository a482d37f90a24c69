import {
  offerStatus,
  type SentInputOf,
  type TaxSchemeRow,
  taxPriceMode,
  taxRounding,
  taxScheme,
  taxShipping,
  vatChecking,
} from '@wanpu/contract'
import { AppliesToFields } from '../../../kit/form/AppliesToFields.tsx'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { Field, SelectField, SwitchField, TextField } from '../../../kit/form/fields.tsx'
import { placeName } from '../../../lib/places.ts'
import { useText } from '../../../lib/text.ts'
import type { SayField } from '../../catalog/goods-backup/changed-fields.ts'
import { HistoryButton } from '../../catalog/goods-backup/HistoryButton.tsx'
import { CountrySelect } from './CountrySelect.tsx'
import { PlacesSelect } from './PlacesSelect.tsx'
import { taxText } from './tax.text.ts'

const failsAt = { 'group-beyond-own': 'groupIds', 'tax-scheme-website-taken': 'websiteIds', taken: 'name' } as const

/** Creates a scheme by which websites charge taxes, or edits one. */
export default function TaxSchemeForm({ edited, close }: { edited?: TaxSchemeRow; close: () => void }) {
  const t = useText(taxText)
  return (
    <FormDrawer
      title={edited ? t('editScheme', { name: edited.name }) : t('createScheme')}
      text={taxText}
      size={720}
      insert={taxScheme.insert}
      update={taxScheme.update}
      edited={edited}
      toFields={toFields}
      toInput={({ places, rounding, vatCheck, ...fields }) => ({
        ...fields,
        ...(places?.length === 0 && !edited ? {} : { places }),
        ...(rounding && { rounding }),
        ...(vatCheck && { vatCheck }),
      })}
      failsAt={failsAt}
      refresh={taxScheme}
      extra={<HistoryButton entity="tax_scheme" record={edited} title={edited?.name ?? ''} text={taxText} sayField={sayTaxScheme} />}
      close={close}
    >
      <div className="fields-2">
        <TextField name="name" isRequired max={100} />
        <SelectField name="status" isRequired options={offerStatus.options} />
      </div>
      <AppliesToFields everyone={t('allWebsites')} />
      <div className="fields-2">
        <Field name="homeCountry" isRequired>
          <CountrySelect placeholder={t('chooseCountry')} />
        </Field>
        <TextField name="vatNumber" max={40} />
      </div>
      <SelectField name="priceMode" isRequired options={taxPriceMode.options} />
      <Field name="places">
        <PlacesSelect placeholder={edited ? t('everywhere') : t('atHome')} />
      </Field>
      <SwitchField name="isOss" />
      <SelectField name="vatCheck" isRequired={edited !== undefined} options={vatChecking.options} />
      <div className="fields-2">
        <SelectField name="shipping" isRequired options={taxShipping.options} />
        <SelectField name="rounding" isRequired={edited !== undefined} options={taxRounding.options} />
      </div>
    </FormDrawer>
  )
}

const sayTaxScheme: SayField = (field, value) => (field === 'homeCountry' ? placeName(String(value)) : undefined)

function toFields(row: TaxSchemeRow | undefined): SentInputOf<typeof taxScheme.insert> {
  return {
    name: row?.name ?? '',
    status: row?.status ?? 'active',
    websiteIds: row?.websiteIds ?? [],
    groupIds: row?.groupIds ?? [],
    homeCountry: row?.homeCountry ?? '',
    vatNumber: row?.vatNumber ?? '',
    priceMode: row?.priceMode ?? 'included',
    places: row?.places ?? [],
    isOss: row?.isOss ?? true,
    shipping: row?.shipping ?? 'proportional',
    ...(row && { rounding: row.rounding, vatCheck: row.vatCheck }),
  }
}
