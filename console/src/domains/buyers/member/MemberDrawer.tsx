import { type MemberDetail, mail, memberUser, order } from '@wanpu/contract'
import { Button, Drawer, Space } from 'antd'
import { Link } from 'react-router'
import { useRead } from '../../../kit/call.ts'
import { copyText } from '../../../kit/copy.ts'
import { useOpened } from '../../../kit/list/RowActions.tsx'
import { Money } from '../../../kit/Money.tsx'
import { OrderStatusTag } from '../../../kit/OrderStatusTag.tsx'
import { NotYetRead } from '../../../kit/ReadFailed.tsx'
import { Tag } from '../../../kit/Tag.tsx'
import { instantText, whole } from '../../../lib/format.ts'
import { recipientLines } from '../../../lib/recipient-lines.ts'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { mailText } from '../../messages/mail/mail.text.ts'
import EraseDialog from './EraseDialog.tsx'
import MemberForm from './MemberForm.tsx'
import { marketingTones } from './marketing-tones.ts'
import { memberText } from './member.text.ts'
import './member.css'

/** A customer with their orders, addresses, mails, consents and what operators write about them. */
export default function MemberDrawer({ id, close }: { id: string; close: () => void }) {
  const t = useText(memberText)
  const reading = useRead(memberUser.read, { id })
  const { data } = reading
  const opened = useOpened()
  const mayEdit = useMay(memberUser.update.name)
  const mayErase = useMay(memberUser.erase.name)
  const buttons = data && (mayEdit || mayErase) && data.erasedAt === null && (
    <Space>
      {mayEdit && <Button onClick={() => opened.show((done) => <MemberForm edited={data} close={done} />)}>{t('edit')}</Button>}
      {mayErase && (
        <Button danger onClick={() => opened.show((done) => <EraseDialog member={data} close={done} />)}>
          {t('erase')}
        </Button>
      )}
    </Space>
  )
  return (
    <Drawer open size={960} className="form-drawer" onClose={close} title={data?.email ?? t('title')} footer={buttons}>
      {data === undefined ? <NotYetRead reading={reading} rows={10} /> : <Content member={data} />}
      {opened.element}
    </Drawer>
  )
}

function Content({ member }: { member: MemberDetail }) {
  const t = useText(memberText)
  return (
    <div className="member-detail">
      <div>
        <Orders id={member.id} />
        <Mails member={member} />
      </div>
      <div>
        <Facts member={member} />
        {member.memo !== '' && (
          <section aria-labelledby="member-memo">
            <h3 id="member-memo">{t('memo')}</h3>
            <p className="member-memo">{member.memo}</p>
          </section>
        )}
        <Addresses member={member} />
        <Consents member={member} />
      </div>
    </div>
  )
}

function Facts({ member }: { member: MemberDetail }) {
  const t = useText(memberText)
  const { orders, spent, lastOrderAt, merged, mergedInto, erasedAt, tags } = member
  const facts = [
    [
      'status',
      <Tag key="status" tone={member.status === 'active' ? 'green' : 'red'}>
        {t(`status.${member.status}`)}
      </Tag>,
    ],
    ['name', member.name],
    ['phone', member.phone],
    ['websiteDomain', member.websiteDomain],
    ['tags', tags.join(', ')],
    ['orders', whole(orders)],
    ['spent', spent.map((sum) => <Money key={sum.currencyCode} minor={sum.totalMinor} currency={sum.currencyCode} />)],
    ['lastOrderAt', lastOrderAt === null ? '' : instantText(lastOrderAt)],
    ['createdAt', instantText(member.createdAt)],
    ['merged', merged.map(({ email }) => email).join(', ')],
    ['mergedInto', mergedInto?.email ?? ''],
    ['erasedAt', erasedAt === null ? '' : instantText(erasedAt)],
  ] as const
  return (
    <section aria-labelledby="member-facts">
      <h3 id="member-facts">{t('facts')}</h3>
      <dl className="member-facts">
        {facts.map(([key, value]) =>
          value === '' || (Array.isArray(value) && value.length === 0) ? null : (
            <div key={key}>
              <dt>{t(key)}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
    </section>
  )
}

const shownOrders = 10

function Orders({ id }: { id: string }) {
  const t = useText(memberText)
  const isAllowed = useMay(order.search.name)
  const reading = useRead(
    order.search,
    isAllowed ? { memberId: id, pageSize: shownOrders, sort: { by: 'createdAt', desc: true } } : undefined,
  )
  const { data } = reading
  if (!isAllowed) return null
  return (
    <section aria-labelledby="member-orders">
      <h3 id="member-orders">{t('orderList')}</h3>
      {data === undefined && <NotYetRead reading={reading} rows={4} />}
      {data?.items.length === 0 && <p className="hint">{t('noOrders')}</p>}
      <ul className="member-list">
        {data?.items.map((row) => (
          <li key={row.id}>
            <Link to={`/order/orderCenterManagement?open=${row.id}`}>{row.orderNo}</Link>
            <OrderStatusTag status={row.status} />
            <span className="hint">{instantText(row.createdAt)}</span>
            <Money minor={row.totalMinor} currency={row.currencyCode} />
          </li>
        ))}
      </ul>
      {data !== undefined && data.recordCount > shownOrders && (
        <p>
          <Link to={`/order/orderCenterManagement?memberId=${id}`}>{t('allOrders', { count: data.recordCount })}</Link>
        </p>
      )}
    </section>
  )
}

/** The latest mails to the customer's address over their website's sender. */
function Mails({ member: { email, websiteId } }: { member: MemberDetail }) {
  const t = useText(memberText)
  const mails = useText(mailText)
  const isAllowed = useMay(mail.search.name)
  const reading = useRead(mail.search, isAllowed ? { keywords: email, websiteId, pageSize: 10 } : undefined)
  const { data } = reading
  if (!isAllowed) return null
  return (
    <section aria-labelledby="member-mails">
      <h3 id="member-mails">{t('mails')}</h3>
      {data === undefined && <NotYetRead reading={reading} rows={3} />}
      {data?.items.length === 0 && <p className="hint">{t('noMails')}</p>}
      <ul className="member-list">
        {data?.items.map((row) => (
          <li key={row.id}>
            <span>{mails(`event.${row.event}`)}</span>
            <span>{mails(`state.${row.state}`)}</span>
            <span className="hint">{instantText(row.createdAt)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Addresses({ member: { addresses, email } }: { member: MemberDetail }) {
  const t = useText(memberText)
  return (
    <section aria-labelledby="member-addresses">
      <h3 id="member-addresses">{t('addresses')}</h3>
      {addresses.length === 0 && <p className="hint">{t('noAddresses')}</p>}
      {addresses.map(({ name, phone, address }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: addresses have no id here and are read again as a whole
        <address key={at}>{[...recipientLines({ name, email, phone }, address), phone].filter(Boolean).join(', ')}</address>
      ))}
    </section>
  )
}

function Consents({ member: { consents, marketing, unsubscribeUrl } }: { member: MemberDetail }) {
  const t = useText(memberText)
  return (
    <section aria-labelledby="member-consents">
      <h3 id="member-consents">{t('consents')}</h3>
      {marketing !== 'none' && (
        <p>
          <Tag tone={marketingTones[marketing]}>{t(`marketing.${marketing}`)}</Tag>
          {unsubscribeUrl !== null && (
            <Button size="small" type="link" onClick={() => void copyText(unsubscribeUrl)}>
              {t('copyUnsubscribe')}
            </Button>
          )}
        </p>
      )}
      {consents.length === 0 && <p className="hint">{t('noConsents')}</p>}
      {consents.map(({ at, isGiven, source, text }) => (
        <p key={at + source}>
          {t(isGiven ? 'consentGiven' : 'consentTaken', { at: instantText(at), source: t(`source.${source}`) })}
          {text !== '' && <span className="hint member-memo">{text}</span>}
        </p>
      ))}
    </section>
  )
}
