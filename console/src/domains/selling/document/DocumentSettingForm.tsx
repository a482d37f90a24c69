import { type DocumentSettingRow, documentPaper, documentSetting, invoiceIssuing } from '@wanpu/contract'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { LongTextField, NumberField, PictureField, SelectField, TextField } from '../../../kit/form/fields.tsx'
import { ScopeFields } from '../../../kit/form/ScopeFields.tsx'
import { useText } from '../../../lib/text.ts'
import { documentSettingText } from './document-setting.text.ts'
import { toFields, toInput } from './document-setting-fields.ts'

/** Creates the document settings of all websites, of a group or of one website, or edits them. */
export default function DocumentSettingForm({ edited, close }: { edited?: DocumentSettingRow; close: () => void }) {
  const t = useText(documentSettingText)
  return (
    <FormDrawer
      title={edited ? t('editTitle', { name: edited.websiteDomain || edited.groupName || t('allWebsites') }) : t('create')}
      text={documentSettingText}
      size={720}
      insert={documentSetting.insert}
      update={documentSetting.update}
      edited={edited}
      toFields={toFields}
      toInput={toInput}
      failsAt={{
        'document-setting-taken': 'scope',
        'group-beyond-own': 'scope',
        'document-prefix-taken': 'invoicePrefix',
        'invoice-number-used': 'nextInvoice',
      }}
      done={edited ? t('saved') : t('created')}
      refresh={documentSetting}
      close={close}
    >
      <ScopeFields />
      <section aria-labelledby="document-seller">
        <h3 id="document-seller">{t('seller')}</h3>
        <TextField name="sellerName" />
        <LongTextField name="sellerAddress" max={500} rows={3} />
        <div className="fields-2">
          <TextField name="taxNumber" max={60} />
          <TextField name="registration" />
        </div>
        <div className="fields-2">
          <TextField name="email" />
          <TextField name="phone" max={100} />
        </div>
      </section>
      <section aria-labelledby="document-layout">
        <h3 id="document-layout">{t('layout')}</h3>
        <PictureField name="logo" />
        <LongTextField name="footer" max={500} rows={2} />
        <SelectField name="paper" isRequired options={documentPaper.options} />
      </section>
      <section aria-labelledby="document-numbers">
        <h3 id="document-numbers">{t('numbers')}</h3>
        <SelectField name="issuing" isRequired options={invoiceIssuing.options} />
        <div className="fields-2">
          <TextField name="invoicePrefix" isRequired max={20} />
          <TextField name="creditNotePrefix" isRequired max={20} />
        </div>
        <NumberField name="nextInvoice" min={1} max={99_999_999} />
      </section>
    </FormDrawer>
  )
}
