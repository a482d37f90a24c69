import { type SentInputOf, shopWebsite } from '@wanpu/contract'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { LongTextField, NumberField, TagsField, TextField } from '../../../kit/form/fields.tsx'
import { useText } from '../../../lib/text.ts'
import { InsertReport, useInsertReport } from './InsertReport.tsx'
import { ColourField, LanguageField, ServerField } from './WebsiteForm.tsx'
import { websiteText } from './website.text.ts'

interface InsertFields {
  shopServerId: string | undefined
  domains: string
  language: string
  ownerCode: string
  colourLabel: string | undefined
  tags: string[]
  wantedGoods: number
}

const fresh = (): InsertFields => ({
  shopServerId: undefined,
  domains: '',
  language: 'en',
  ownerCode: '',
  colourLabel: undefined,
  tags: [],
  wantedGoods: 0,
})
const toInput = (fields: InsertFields): SentInputOf<typeof shopWebsite.insertBatch> => fields

/** 批量添加: a server, domains one a line, a language; then which lines were not taken and why. */
export default function WebsitesInsert({ close }: { close: () => void }) {
  const t = useText(websiteText)
  const { report, settle } = useInsertReport(close)
  if (report !== undefined) return <InsertReport report={report} close={close} />
  return (
    <FormDrawer
      size={720}
      title={t('insertTitle')}
      text={websiteText}
      insert={shopWebsite.insertBatch}
      toFields={fresh}
      toInput={toInput}
      failsAt={{ 'no-such-server': 'shopServerId', 'server-full': 'shopServerId' }}
      saveLabel={t('insertSave')}
      done=""
      refresh={shopWebsite}
      close={close}
      onInserted={settle}
    >
      <div className="fields-2">
        <ServerField />
        <LanguageField />
      </div>
      <LongTextField name="domains" isRequired max={100_000} rows={8} />
      <div className="fields-2">
        <NumberField name="wantedGoods" />
        <TextField name="ownerCode" max={100} />
        <ColourField />
        <TagsField name="tags" />
      </div>
    </FormDrawer>
  )
}
