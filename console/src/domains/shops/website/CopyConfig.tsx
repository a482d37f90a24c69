import { type ConfigPart, configPart, type SentInputOf, shopWebsite, type WebsiteRow } from '@wanpu/contract'
import { Alert, Checkbox } from 'antd'
import { useCallback, useState } from 'react'
import { BatchDialog } from '../../../kit/batch/BatchDialog.tsx'
import { Field, WebsitesField } from '../../../kit/form/fields.tsx'
import { whole } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { websiteText } from './website.text.ts'

interface CopyFields {
  parts: ConfigPart[]
  websiteIds: string[]
}

interface CopyConfigProps {
  website: WebsiteRow
  /** What is ticked at first; without it all but the seller. */
  parts?: ConfigPart[]
  close: () => void
}

const fresh: CopyFields = { parts: configPart.options.filter((part) => part !== 'seller'), websiteIds: [] }

/** Parts of one website's configuration into many others, shown before and after for each. */
export default function CopyConfig({ website, parts, close }: CopyConfigProps) {
  const t = useText(websiteText)
  const [initial] = useState<CopyFields>(() => ({ ...fresh, ...(parts !== undefined && { parts }) }))
  const toInput = useCallback(
    ({ parts, websiteIds }: CopyFields): SentInputOf<typeof shopWebsite.copyConfig> | undefined => {
      const targets = websiteIds.filter((id) => id !== website.id)
      return parts.length === 0 || targets.length === 0 ? undefined : { websiteId: website.id, websiteIds: targets, parts }
    },
    [website.id],
  )
  return (
    <BatchDialog
      title={t('copyTitle')}
      about={t('copyAbout', { domain: website.host })}
      action={shopWebsite.copyConfig}
      text={websiteText}
      initial={initial}
      toInput={toInput}
      only={(input, websiteIds) => ({ ...input, websiteIds })}
      applyLabel={(count) => t('copySave', { count: whole(count) })}
      done={(count) => t('copyDone', { count: whole(count) })}
      refresh={shopWebsite}
      isDanger
      close={close}
    >
      <Field name="parts" label={t('copyParts')}>
        <Checkbox.Group className="check-column" options={configPart.options.map((value) => ({ value, label: t(`parts.${value}`) }))} />
      </Field>
      <WebsitesField name="websiteIds" isRequired />
      <Alert type="warning" showIcon className="form-alert" title={t('copyWarning')} />
    </BatchDialog>
  )
}
