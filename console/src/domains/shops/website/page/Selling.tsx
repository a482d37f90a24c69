import {
  coupon,
  documentSetting,
  mailSender,
  paymentMode,
  shippingMode,
  shopWebsite,
  taxScheme,
  type WebsiteDetail,
  type WebsiteOffers,
} from '@wanpu/contract'
import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useAction, useRead } from '../../../../kit/call.ts'
import { confirmWarning } from '../../../../kit/confirm.ts'
import { nameOf } from '../../../../kit/names.ts'
import { NotYetRead } from '../../../../kit/ReadFailed.tsx'
import { Tag } from '../../../../kit/Tag.tsx'
import { listed } from '../../../../lib/format.ts'
import { useMay } from '../../../../lib/session.ts'
import { useText } from '../../../../lib/text.ts'
import { offersText } from '../group/group-offers.text.ts'
import { groupText } from '../website-group.text.ts'
import { editorOf } from './address.ts'
import { FromTag } from './FromTag.tsx'
import { pageText } from './page.text.ts'

/** 收款与物流: what buyers of this website are offered, where the website has it from, and where that is changed. */
export function Selling({ website }: { website: WebsiteDetail }) {
  const t = useText(pageText)
  const groups = useText(groupText)
  const { globalConfig, groupName } = website
  const reading = useRead(shopWebsite.readOffers, { websiteId: website.id })
  if (reading.data === undefined) return <NotYetRead reading={reading} rows={6} />
  const { paymentModes, shippingModes, taxScheme, mailSender, documentSetting: setting, discounts, couponCodes } = reading.data
  return (
    <>
      <p className="form-about">
        {t('sellingAbout')} {groupName === null ? groups('noGroup') : groups('inGroup', { name: groupName })}
      </p>
      <Payment modes={paymentModes} />
      <Shipping modes={shippingModes} />
      <Tax scheme={taxScheme} websiteId={website.id} />
      <Discounts discounts={discounts} codes={couponCodes} />
      <Mail sender={mailSender} />
      <Documents setting={setting} />
      <section className="website-offers" aria-label={t('checkout')}>
        <h2>{t('checkout')}</h2>
        <dl>
          <div>
            <dt>{t('currency')}</dt>
            <dd>{globalConfig.defaultCurrencyCode ?? t('currencyOfGoods')}</dd>
          </div>
          {(globalConfig.furtherCurrencies?.length ?? 0) > 0 && (
            <div>
              <dt>{t('furtherCurrencies')}</dt>
              <dd>{globalConfig.furtherCurrencies?.map(({ code }) => code).join(', ')}</dd>
            </div>
          )}
          <div>
            <dt>{t('orderHost')}</dt>
            <dd>{globalConfig.orderHost || website.host}</dd>
          </div>
        </dl>
        <Link to={editorOf(website.host, 'settings')}>{t('toLook')}</Link>
      </section>
    </>
  )
}

type Account = WebsiteOffers['paymentModes'][number]['accounts'][number]

/** The active methods, each with the accounts that this website's orders may be paid to. */
function Payment({ modes }: { modes: WebsiteOffers['paymentModes'] }) {
  const t = useText(pageText)
  return (
    <Offers
      title={t('payment')}
      link="/setting/paymentModeManagement"
      linkText={t('toPayment')}
      may={paymentMode.search.name}
      none={modes.length === 0 ? t('noPayment') : undefined}
    >
      {modes.map((mode) => (
        <div key={mode.id}>
          <dt>{nameOf(mode)}</dt>
          <dd>
            {mode.accounts.length === 0 && <Tag tone="amber">{t('noAccount')}</Tag>}
            {[...Map.groupBy(mode.accounts, ({ from }) => from)].map(([from, accounts]) => (
              <Offered key={from} name={listed(accounts.map(accountName))} from={from} />
            ))}
          </dd>
        </div>
      ))}
    </Offers>
  )
}

const accountName = ({ name, currencyCode }: Account) => (name === currencyCode ? name : `${name} · ${currencyCode}`)

/** The active methods that this website's orders may be sent with. */
function Shipping({ modes }: { modes: WebsiteOffers['shippingModes'] }) {
  const t = useText(pageText)
  return (
    <Offers
      title={t('shipping')}
      link="/setting/shippingModeManagement"
      linkText={t('toShipping')}
      may={shippingMode.search.name}
      none={modes.length === 0 ? t('noShipping') : undefined}
    >
      {modes.map((mode) => (
        <div key={mode.id}>
          <dt>{nameOf(mode)}</dt>
          <dd>
            <Offered name={t('rules', { count: mode.rules, currency: mode.currencyCode })} from={mode.from} />
          </dd>
        </div>
      ))}
    </Offers>
  )
}

function Tax({ scheme, websiteId }: { scheme: WebsiteOffers['taxScheme']; websiteId: string }) {
  const t = useText(offersText)
  const back = useAction(taxScheme.removeWebsite, { done: t('backDone'), refresh: [taxScheme, shopWebsite] })
  return (
    <Offers title={t('tax')} link="/setting/taxSchemeManagement" linkText={t('toTax')} may={taxScheme.search.name}>
      <div>
        <dt>{t('scheme')}</dt>
        <dd>
          {scheme === null ? (
            t('noScheme')
          ) : (
            <Offered name={scheme.name} from={scheme.from}>
              {scheme.from === 'website' && (
                <Back
                  may={taxScheme.removeWebsite.name}
                  about={t('backScheme', { name: scheme.name })}
                  isRunning={back.isRunning}
                  run={() => back.run({ id: scheme.id, websiteId })}
                />
              )}
            </Offered>
          )}
        </dd>
      </div>
    </Offers>
  )
}

interface DiscountsProps {
  discounts: WebsiteOffers['discounts']
  codes: WebsiteOffers['couponCodes']
}

/** The discounts that apply at the checkout without a code, and how many codes can be entered there. */
function Discounts({ discounts, codes }: DiscountsProps) {
  const t = useText(offersText)
  return (
    <Offers title={t('discount')} link="/setting/couponManagement" linkText={t('toCoupons')} may={coupon.search.name}>
      <div>
        <dt>{t('automatic')}</dt>
        <dd>
          {discounts.length === 0 && t('noAutomatic')}
          {[...Map.groupBy(discounts, ({ from }) => from)].map(([from, some]) => (
            <Offered key={from} name={listed(some.map(({ code }) => code))} from={from} />
          ))}
        </dd>
      </div>
      <div>
        <dt>{t('codes')}</dt>
        <dd>
          {codes.length === 0 && t('noCodes')}
          {codes.map(({ from, count }) => (
            <Offered key={from} name={t('codesCount', { count })} from={from} />
          ))}
        </dd>
      </div>
    </Offers>
  )
}

function Mail({ sender }: { sender: WebsiteOffers['mailSender'] }) {
  const t = useText(offersText)
  const back = useAction(mailSender.delete, { done: t('backDone'), refresh: [mailSender, shopWebsite] })
  return (
    <Offers title={t('mail')} link="/setting/mailSenderManagement" linkText={t('toSenders')} may={mailSender.search.name}>
      <div>
        <dt>{t('mailSender')}</dt>
        <dd>
          {sender === null ? (
            <Tag tone="amber">{t('noMailSender')}</Tag>
          ) : (
            <Offered name={sender.fromAddress} from={sender.from}>
              {sender.status === 'stopped' && <Tag tone="amber">{t('stopped')}</Tag>}
              {sender.from === 'website' && (
                <Back
                  may={mailSender.delete.name}
                  about={t('backSender', { name: sender.fromAddress })}
                  isRunning={back.isRunning}
                  run={() => back.run({ ids: [sender.id] })}
                />
              )}
            </Offered>
          )}
        </dd>
      </div>
    </Offers>
  )
}

function Documents({ setting }: { setting: WebsiteOffers['documentSetting'] }) {
  const t = useText(offersText)
  const back = useAction(documentSetting.delete, { done: t('backDone'), refresh: [documentSetting, shopWebsite] })
  return (
    <Offers title={t('documents')} link="/setting/documentSettingManagement" linkText={t('toDocuments')} may={documentSetting.search.name}>
      <div>
        <dt>{t('documentSetting')}</dt>
        <dd>
          {setting === null ? (
            t('noDocumentSetting')
          ) : (
            <Offered name={listed([setting.sellerName, setting.invoicePrefix].filter((text) => text !== ''))} from={setting.from}>
              {setting.from === 'website' && (
                <Back
                  may={documentSetting.delete.name}
                  about={t('backDocuments')}
                  isRunning={back.isRunning}
                  run={() => back.run({ ids: [setting.id] })}
                />
              )}
            </Offered>
          )}
        </dd>
      </div>
    </Offers>
  )
}

interface OfferedProps {
  name: string
  from: WebsiteOffers['shippingModes'][number]['from']
  children?: ReactNode
}

/** Something with where the website has it from. */
function Offered({ name, from, children }: OfferedProps) {
  return (
    <span className="website-offer">
      {name} <FromTag from={from} /> {children}
    </span>
  )
}

interface BackProps {
  may: string
  /** What happens. */
  about: string
  isRunning: boolean
  run: () => unknown
}

/** Gives up what is the website's own. */
function Back({ may, about, isRunning, run }: BackProps) {
  const t = useText(offersText)
  if (!useMay(may)) return null
  return (
    <Button
      type="link"
      size="small"
      loading={isRunning}
      onClick={() => confirmWarning({ title: t('back'), about, ok: t('back'), run: () => void run() })}
    >
      {t('back')}
    </Button>
  )
}

interface OffersProps {
  title: string
  link: string
  linkText: string
  /** The right to see what the link leads to. */
  may: string
  none?: string | undefined
  children: ReactNode
}

function Offers({ title, link, linkText, may, none, children }: OffersProps) {
  const mayFollow = useMay(may)
  return (
    <section className="website-offers" aria-label={title}>
      <h2>{title}</h2>
      {none === undefined ? <dl>{children}</dl> : <Alert type="warning" showIcon title={none} className="form-alert" />}
      {mayFollow && <Link to={link}>{linkText}</Link>}
    </section>
  )
}
