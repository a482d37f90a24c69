import {
  coupon,
  type GroupOffers,
  mailSender,
  type OutputOf,
  paymentAccount,
  shippingMode,
  shopWebsite,
  taxScheme,
  type WebsiteGroupRow,
  websiteGroup,
} from '@wanpu/contract'
import { Alert, Select } from 'antd'
import { useCallback, useMemo } from 'react'
import { Link } from 'react-router'
import { BatchDialog } from '../../../../kit/batch/BatchDialog.tsx'
import { useFirstRead } from '../../../../kit/call.ts'
import { Field } from '../../../../kit/form/fields.tsx'
import { WaitingDialog } from '../../../../kit/ReadFailed.tsx'
import { listed } from '../../../../lib/format.ts'
import { useMay } from '../../../../lib/session.ts'
import { say, useText } from '../../../../lib/text.ts'
import { offersText } from './group-offers.text.ts'

interface GroupOffersProps {
  group: WebsiteGroupRow
  close: () => void
}

/** What the websites of a group sell with, and which of them would offer something else before it is saved. */
export default function GroupOffersDialog({ group, close }: GroupOffersProps) {
  const t = useText(offersText)
  const { first, reading } = useFirstRead(websiteGroup.readOffers, { id: group.id })
  const title = t('title', { name: group.name })
  if (first === undefined) return <WaitingDialog reading={reading} size={760} title={title} close={close} />
  return <OffersForm title={title} stored={first} close={close} />
}

interface OffersFields {
  paymentAccountIds: string[]
  shippingModeIds: string[]
  taxSchemeId: string | undefined
  discountIds: string[]
}

const everyFamily = { ...websiteGroup, ...shopWebsite, ...paymentAccount, ...shippingMode, ...taxScheme, ...coupon }

function OffersForm({ title, stored, close }: { title: string; stored: GroupOffers; close: () => void }) {
  const t = useText(offersText)
  const { id, version, choices } = stored
  const initial = useMemo(
    (): OffersFields => ({
      paymentAccountIds: stored.paymentAccountIds,
      shippingModeIds: stored.shippingModeIds,
      taxSchemeId: stored.taxSchemeId ?? undefined,
      discountIds: stored.discountIds,
    }),
    [stored],
  )
  const toInput = useCallback(
    ({ taxSchemeId, ...fields }: OffersFields) => ({ id, version, ...fields, taxSchemeId: taxSchemeId ?? null }),
    [id, version],
  )
  return (
    <BatchDialog
      title={title}
      about={t('about')}
      action={websiteGroup.saveOffers}
      text={offersText}
      show={offerNames}
      initial={initial}
      toInput={toInput}
      report={(preview) => <WillStop preview={preview} />}
      applyLabel={(count) => (count === 0 ? t('save') : t('apply', { count }))}
      done={(count) => t('saved', { count })}
      isAlsoWithout
      refresh={everyFamily}
      close={close}
    >
      <ChoiceField name="paymentAccountIds" choices={choices.paymentAccounts} />
      <ChoiceField name="shippingModeIds" choices={choices.shippingModes} />
      <ChoiceField name="taxSchemeId" choices={choices.taxSchemes} isOne />
      <ChoiceField name="discountIds" choices={choices.discounts} />
      <Sender sender={stored.mailSender} />
    </BatchDialog>
  )
}

interface ChoiceFieldProps {
  name: keyof OffersFields
  choices: GroupOffers['choices']['taxSchemes']
  isOne?: boolean
}

function ChoiceField({ name, choices, isOne }: ChoiceFieldProps) {
  const t = useText(offersText)
  return (
    <Field name={name}>
      <Select
        {...(isOne !== true && { mode: 'multiple' as const })}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={choices.length === 0 ? t('noChoice') : t('choose')}
        options={choices.map((choice) => ({ value: choice.id, label: choice.name }))}
      />
    </Field>
  )
}

/** Who writes to the buyers: edited among the senders, where its secrets are. */
function Sender({ sender }: { sender: GroupOffers['mailSender'] }) {
  const t = useText(offersText)
  return (
    <p className="form-about">
      {sender === null ? t('noSender') : t('sender', { address: sender.fromAddress })}{' '}
      {useMay(mailSender.search.name) && <Link to="/setting/mailSenderManagement">{t('toSenders')}</Link>}
    </p>
  )
}

function WillStop({ preview: { stopped } }: { preview: OutputOf<typeof websiteGroup.saveOffers> }) {
  const t = useText(offersText)
  if (stopped.length === 0) return null
  return <Alert type="warning" showIcon className="form-alert" title={t('willStop', { names: listed(stopped) })} />
}

const offerNames = (_: string, value: unknown) => {
  if (!Array.isArray(value)) return undefined
  return value.length === 0 ? say(offersText)('none') : listed(value.map(String))
}
