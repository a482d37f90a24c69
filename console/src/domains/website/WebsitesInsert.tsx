import { CopyOutlined } from '@ant-design/icons'
import { type OutputOf, type SentInputOf, shopWebsite } from '@wanpu/contract'
import { Alert, Button, Drawer } from 'antd'
import { useState } from 'react'
import { copyText } from '../../kit/copy.ts'
import { FormDrawer } from '../../kit/form/FormDrawer.tsx'
import { LongTextField, NumberField, TagsField, TextField } from '../../kit/form/fields.tsx'
import { whole } from '../../kit/format.ts'
import { LeftLines } from '../../kit/LeftLines.tsx'
import { useText } from '../../kit/text.ts'
import { ColourField, LanguageField, ServerField } from './WebsiteForm.tsx'
import { websiteText } from './website.text.ts'

type Inserted = OutputOf<typeof shopWebsite.insertBatch>

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
  const [report, setReport] = useState<Inserted>()
  if (report !== undefined) return <InsertReport report={report} close={close} />
  return (
    <FormDrawer
      size={720}
      title={t('insertTitle')}
      text={websiteText}
      insert={shopWebsite.insertBatch}
      toFields={fresh}
      toInput={toInput}
      failsAt={{ 'no-such-server': 'shopServerId' }}
      saveLabel={t('insertSave')}
      done=""
      refresh={shopWebsite}
      close={close}
      onInserted={setReport}
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

function InsertReport({ report, close }: { report: Inserted; close: () => void }) {
  const t = useText(websiteText)
  const { refused, affected } = report
  return (
    <Drawer
      open
      size={720}
      title={t('insertReport')}
      onClose={close}
      className="form-drawer"
      footer={
        <div className="drawer-foot">
          {refused.length > 0 && (
            <Button icon={<CopyOutlined />} onClick={() => void copyText(refused.map(({ domain }) => domain).join('\n'))}>
              {t('copyRefused')}
            </Button>
          )}
          <Button type="primary" onClick={close}>
            {t('close')}
          </Button>
        </div>
      }
    >
      <Alert
        type={affected > 0 ? 'success' : 'warning'}
        showIcon
        className="form-alert"
        title={t('insertDone', { count: whole(affected) })}
        description={refused.length === 0 ? t('insertAllTaken') : t('insertRefused', { count: whole(refused.length) })}
      />
      <LeftLines lines={refused.map(({ line, domain, reason }) => ({ line, text: domain, reason: t(`refused.${reason}`) }))} />
    </Drawer>
  )
}
