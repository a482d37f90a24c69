import { type ConfigPart, configPart, type SentInputOf, shopWebsite, type WebsiteRow } from '@wanpu/contract'
import { Checkbox } from 'antd'
import { useCallback } from 'react'
import { FormDrawer } from '../../kit/form/FormDrawer.tsx'
import { Field, WebsitesField } from '../../kit/form/fields.tsx'
import { useText } from '../../kit/text.ts'
import { websiteText } from './website.text.ts'

interface CopyFields {
  parts: ConfigPart[]
  websiteIds: string[]
}

const fresh = (): CopyFields => ({ parts: configPart.options.filter((part) => part !== 'seller'), websiteIds: [] })

/** Parts of one website's configuration into many others. */
export default function CopyConfig({ website, close }: { website: WebsiteRow; close: () => void }) {
  const t = useText(websiteText)
  const toInput = useCallback(
    ({ parts, websiteIds }: CopyFields): SentInputOf<typeof shopWebsite.copyConfig> => ({
      websiteId: website.id,
      websiteIds: websiteIds.filter((id) => id !== website.id),
      parts,
    }),
    [website.id],
  )
  return (
    <FormDrawer
      title={t('copyTitle')}
      text={websiteText}
      insert={shopWebsite.copyConfig}
      toFields={fresh}
      toInput={toInput}
      namedInInput={{ parts: 'parts', websiteIds: 'websiteIds' }}
      saveLabel={t('copySave')}
      done={t('copyDone')}
      refresh={shopWebsite}
      close={close}
    >
      <p className="form-about">{t('copyAbout', { domain: website.host })}</p>
      <Field name="parts" isRequired label={t('copyParts')}>
        <Checkbox.Group className="check-column" options={configPart.options.map((value) => ({ value, label: t(`parts.${value}`) }))} />
      </Field>
      <WebsitesField name="websiteIds" isRequired help={t('copyWarning')} />
    </FormDrawer>
  )
}
