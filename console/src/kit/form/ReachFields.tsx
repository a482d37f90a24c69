import { Form, Select } from 'antd'
import { useText } from '../../lib/text.ts'
import { appliesToText } from '../applies-to.text.ts'
import { Field, WebsiteField } from './fields.tsx'
import { type ReachFields as Fields, reaches } from './reach.ts'
import { WebsiteGroupSelect } from './WebsiteGroupSelect.tsx'

/** `reach`, and the group or the website that it asks for. */
export function ReachFields() {
  const t = useText(appliesToText)
  const reach = Form.useWatch<Fields['reach'] | undefined>('reach')
  return (
    <>
      <Field name="reach" label={t('reach')} help={t('reachHelp')} isRequired>
        <Select options={reaches.map((value) => ({ value, label: t(`reach.${value}`) }))} />
      </Field>
      {reach === 'website' && <WebsiteField name="websiteId" isRequired />}
      {reach === 'group' && (
        <Field name="groupId" label={t('groupId')} isRequired>
          <WebsiteGroupSelect />
        </Field>
      )}
    </>
  )
}
