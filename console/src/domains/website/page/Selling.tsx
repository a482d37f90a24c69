import { type AppliesTo, paymentAccount, paymentMode, shippingMode, type WebsiteDetail } from '@wanpu/contract'
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useRead } from '../../../kit/call.ts'
import { nameOf } from '../../../kit/names.ts'
import { Tag } from '../../../kit/Tag.tsx'
import { listed } from '../../../lib/format.ts'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { pageOf } from './address.ts'
import { pageText } from './page.text.ts'

const all = { pageIndex: 1, pageSize: 200 } as const

/** 收款与物流: what buyers of this website are offered, and where that is changed. */
export function Selling({ website }: { website: WebsiteDetail }) {
  const t = useText(pageText)
  const { globalConfig } = website
  return (
    <>
      <p className="form-about">{t('sellingAbout')}</p>
      <Payment website={website} />
      <Shipping website={website} />
      <section className="website-offers" aria-label={t('checkout')}>
        <h2>{t('checkout')}</h2>
        <dl>
          <div>
            <dt>{t('currency')}</dt>
            <dd>{globalConfig.defaultCurrencyCode ?? t('currencyOfGoods')}</dd>
          </div>
          <div>
            <dt>{t('orderHost')}</dt>
            <dd>{globalConfig.orderHost || website.host}</dd>
          </div>
        </dl>
        <Link to={pageOf(website.host, 'look')}>{t('toLook')}</Link>
      </section>
    </>
  )
}

function isFor({ websiteIds, groupIds }: AppliesTo, { id, groupId }: WebsiteDetail): boolean {
  return websiteIds.includes(id) || (groupId !== null && groupIds.includes(groupId)) || websiteIds.length + groupIds.length === 0
}

/** The active methods, each with the accounts that this website's orders may be paid to. */
function Payment({ website }: { website: WebsiteDetail }) {
  const t = useText(pageText)
  const may = useMay(paymentMode.search.name)
  const mayAccounts = useMay(paymentAccount.search.name)
  const modes = useRead(paymentMode.search, may ? { ...all, status: 'active' } : undefined).data?.items
  const accounts = useRead(paymentAccount.search, mayAccounts ? { ...all, status: 'active' } : undefined).data?.items
  if (!may) return null
  const own = accounts?.filter((account) => isFor(account, website))
  return (
    <Offers
      title={t('payment')}
      link="/setting/paymentModeManagement"
      linkText={t('toPayment')}
      none={modes?.length === 0 ? t('noPayment') : undefined}
    >
      {modes?.map((mode) => {
        const names = own
          ?.filter((account) => account.paymentModeId === mode.id)
          .map(({ name, currencyCode }) => (name === currencyCode ? name : `${name} · ${currencyCode}`))
        return (
          <div key={mode.id}>
            <dt>{nameOf(mode)}</dt>
            <dd>{names === undefined ? '' : names.length === 0 ? <Tag tone="amber">{t('noAccount')}</Tag> : listed(names)}</dd>
          </div>
        )
      })}
    </Offers>
  )
}

/** The active methods that this website's orders may be sent with. */
function Shipping({ website }: { website: WebsiteDetail }) {
  const t = useText(pageText)
  const may = useMay(shippingMode.search.name)
  const modes = useRead(shippingMode.search, may ? { ...all, status: 'active' } : undefined).data?.items
  if (!may) return null
  const own = modes?.filter((mode) => isFor(mode, website))
  return (
    <Offers
      title={t('shipping')}
      link="/setting/shippingModeManagement"
      linkText={t('toShipping')}
      none={own?.length === 0 ? t('noShipping') : undefined}
    >
      {own?.map((mode) => (
        <div key={mode.id}>
          <dt>{nameOf(mode)}</dt>
          <dd>{t('rules', { count: mode.rules.length, currency: mode.currencyCode })}</dd>
        </div>
      ))}
    </Offers>
  )
}

interface OffersProps {
  title: string
  link: string
  linkText: string
  none: string | undefined
  children: ReactNode
}

function Offers({ title, link, linkText, none, children }: OffersProps) {
  return (
    <section className="website-offers" aria-label={title}>
      <h2>{title}</h2>
      {none === undefined ? <dl>{children}</dl> : <Alert type="warning" showIcon title={none} className="form-alert" />}
      <Link to={link}>{linkText}</Link>
    </section>
  )
}
