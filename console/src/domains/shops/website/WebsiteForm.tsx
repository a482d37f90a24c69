import { goods, shopWebsite, type WebsiteDetail } from '@wanpu/contract'
import { Checkbox, Collapse, Form, Select } from 'antd'
import { useState } from 'react'
import { useAction, useFirstRead, useRead } from '../../../kit/call.ts'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { Field, LongTextField, NumberField, TagsField, TextField } from '../../../kit/form/fields.tsx'
import { WaitingDrawer } from '../../../kit/ReadFailed.tsx'
import { whole } from '../../../lib/format.ts'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { ServerSelect } from '../shop-server/ServerSelect.tsx'
import { colourOptions } from './colour-labels.tsx'
import { languageOptions } from './languages.ts'
import { websiteText } from './website.text.ts'
import { namedInInput, toFields, toInput } from './website-fields.ts'

const failsAt = {
  'no-such-server': 'shopServerId',
  'server-full': 'shopServerId',
  taken: 'domain',
  'seller-beyond-own': 'sellerName',
} as const

interface WebsiteFormProps {
  id?: string
  close: () => void
  /** A new website can take all products of the stock at once. */
  offersStock?: boolean
  /** Told the id of a new website, once the form is closed. */
  onAdded?: (id: string) => void
}

/** Creates or edits a website. The list does not carry the seller, so the whole website is read first. */
export default function WebsiteForm({ id, close, onAdded, offersStock = false }: WebsiteFormProps) {
  const t = useText(websiteText)
  const { first, reading } = useFirstRead(shopWebsite.read, id === undefined ? undefined : { id })
  if (id === undefined) return <WebsiteDrawer close={close} offersStock={offersStock} {...(onAdded && { onAdded })} />
  if (first !== undefined) return <WebsiteDrawer edited={first} close={close} />
  return <WaitingDrawer reading={reading} size={720} title={t('editTitle')} gone={t('gone')} close={close} />
}

function WebsiteDrawer({ edited, close, onAdded, offersStock = false }: Omit<WebsiteFormProps, 'id'> & { edited?: WebsiteDetail }) {
  const t = useText(websiteText)
  const [maySee, mayAdd] = [useMay(goods.search.name), useMay(goods.addToWebsite.name)]
  const stock = useRead(goods.search, offersStock && maySee && mayAdd ? { pageIndex: 1, pageSize: 1 } : undefined).data?.recordCount ?? 0
  const [takesStock, setTakesStock] = useState(true)
  const adding = useAction(goods.addToWebsite, {
    done: ({ affected, taskId }) => (taskId === undefined ? t('stockTaken', { count: whole(affected) }) : t('stockFollows')),
    refresh: shopWebsite,
  })
  async function goOn(id: string) {
    if (stock > 0 && takesStock) await adding.run({ options: {}, websiteIds: [id] })
    close()
    onAdded?.(id)
  }
  return (
    <FormDrawer
      size={720}
      title={edited ? `${t('editTitle')} · ${edited.host}` : t('createTitle')}
      text={websiteText}
      insert={shopWebsite.insert}
      update={shopWebsite.update}
      edited={edited}
      toFields={toFields}
      toInput={toInput}
      failsAt={failsAt}
      namedInInput={namedInInput}
      done={edited ? t('saved') : t('created')}
      refresh={shopWebsite}
      close={close}
      onInserted={({ id }) => void goOn(id)}
    >
      <h3 className="form-section">{t('sectionBasic')}</h3>
      <TextField name="domain" isRequired max={300} {...(edited && { help: t('domainChange') })} />
      <div className="fields-2">
        <TextField name="name" />
        <LanguageField />
      </div>
      <ServerField />
      {edited && <LongTextField name="description" rows={2} />}
      {stock > 0 && (
        <Checkbox checked={takesStock} onChange={({ target }) => setTakesStock(target.checked)}>
          {t('takeStock', { count: whole(stock) })}
        </Checkbox>
      )}

      <h3 className="form-section">{t('sectionSeller')}</h3>
      <p className="form-about">{t('sellerAbout')}</p>
      <div className="fields-2">
        <TextField name="sellerName" />
        <TextField name="sellerEmail" />
      </div>
      <LongTextField name="sellerAddress" max={500} rows={2} />
      <div className="fields-2">
        <TextField name="sellerPhone" max={100} />
        <TextField name="sellerRegistration" />
      </div>

      {edited ? (
        <>
          <h3 className="form-section">{t('sectionOperate')}</h3>
          <OperateFields />
        </>
      ) : (
        <Collapse
          ghost
          className="form-more"
          items={[{ key: 'more', label: t('moreFields'), forceRender: true, children: <OperateFields withDescription /> }]}
        />
      )}
    </FormDrawer>
  )
}

/** What the operator wants to know of the website, and shoppers never see. */
function OperateFields({ withDescription = false }: { withDescription?: boolean }) {
  return (
    <>
      {withDescription && <LongTextField name="description" rows={2} />}
      <div className="fields-2">
        <NumberField name="wantedGoods" />
        <TextField name="ownerCode" max={100} />
        <ColourField />
      </div>
      <TagsField name="tags" />
      <LongTextField name="memo" rows={2} />
    </>
  )
}

/**
 * The language of a website’s pages; one that we have no words in stays in the list where it is chosen, and is marked.
 */
export function LanguageField() {
  const t = useText(websiteText)
  const language = Form.useWatch<string | undefined>('language')
  return (
    <Field name="language" isRequired>
      <Select options={languageOptions(language, (name) => t('unworded', { name }))} />
    </Field>
  )
}

/** The server that the website is pushed to; it may have none. */
export function ServerField() {
  return (
    <Field name="shopServerId">
      <ServerSelect isCreatable />
    </Field>
  )
}

/** The colour by which lists mark the website; it may have none. */
export function ColourField() {
  const t = useText(websiteText)
  return (
    <Field name="colourLabel">
      <Select allowClear placeholder={t('noColour')} options={colourOptions()} />
    </Field>
  )
}
