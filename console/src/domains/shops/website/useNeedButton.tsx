import {
  type Action,
  dashboard,
  goods,
  legalPage,
  mailSender,
  type NeedName,
  paymentAccount,
  shippingMode,
  shopGoodsDataImportTask,
  shopWebsite,
  type WebsiteDetail,
} from '@wanpu/contract'
import { Button } from 'antd'
import { lazy, type ReactNode } from 'react'
import { Link } from 'react-router'
import { refreshFamilies, useRead } from '../../../kit/call.ts'
import { FirstAccount } from '../../../kit/first-account.ts'
import type { SavedRow } from '../../../kit/list/offers/useFormScreen.tsx'
import { useOpenButton } from '../../../kit/OpenButton.tsx'
import { go } from '../../../lib/navigation.ts'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { senderText } from '../../messages/mail/sender.text.ts'
import { editorOf, type PagePart, pageOf } from './page/address.ts'
import { runs } from './publish/runs.ts'
import { type NowKind, useRunNow } from './publish/useRunNow.tsx'
import { needsText } from './website-needs.text.ts'

const FirstShippingMode = lazy(() => import('../../terms/shipping/FirstShippingMode.tsx'))
const GoodsForm = lazy(() => import('../../catalog/goods/GoodsForm.tsx').then((file) => ({ default: file.GoodsForm })))
const ImportDialog = lazy(() => import('../../catalog/shop-goods/ImportDialog.tsx'))
const SenderTest = lazy(() => import('../../messages/mail/SenderTest.tsx'))
const SenderForm = lazy(() => import('../../messages/mail/SenderForm.tsx'))
const WebsiteForm = lazy(() => import('./WebsiteForm.tsx'))

interface NeedyProps {
  /** Undefined before there is one. */
  website: WebsiteDetail | undefined
  /** What it sells in, or would. */
  currencyCode: string
}

/** The part of the page in which something is done. */
const parts: Partial<Record<NeedName, PagePart>> = {
  offline: 'check',
  problems: 'check',
  'broken-menu': 'menus',
  held: 'versions',
  'refused-pages': 'versions',
  refused: 'versions',
  waiting: 'versions',
  'none-on-sale': 'products',
  'no-menu': 'menus',
  'no-articles': 'articles',
  'local-domain': 'domains',
}

const started: Partial<Record<NeedName, NowKind>> = {
  'never-generated': 'publish',
  changed: 'publish',
  'never-pushed': 'push',
  'push-due': 'push',
}

interface Form {
  may: Action
  draw: (close: () => void) => ReactNode
}

/**
 * The one button for each need: it opens the form in place, starts what is to be run, or leads to the part of the page; nothing for
 * those who may not. Draw `element` once, where it outlives the buttons. What is needed is read again when a form was
 * closed.
 */
export function useNeedButton({ website, currencyCode }: NeedyProps) {
  const t = useText(needsText)
  const opened = useOpenButton()
  const runNow = useRunNow((draw) => opened.show((close) => draw(closing(close))))
  const [mayPublish, mayPush] = [useMay(runs.generate.add.name), useMay(runs.push.add.name)]
  const senderWords = useText(senderText)
  const mayTestSender = useMay(mailSender.test.name)
  const mayDraftPages = useMay(legalPage.insert.name)
  const maySeeGoods = useMay(goods.search.name)
  const stock = useRead(goods.search, maySeeGoods ? { pageIndex: 1, pageSize: 1 } : undefined).data
  const only = stock?.recordCount === 1 ? stock.items[0] : undefined
  const isStockEmpty = stock?.recordCount === 0
  const addProduct: Form = { may: goods.insert, draw: (close) => <GoodsForm close={close} /> }
  const testSender = ({ id, title }: SavedRow) => ({
    label: senderWords('test'),
    run: () => opened.show((close) => <SenderTest sender={{ id, fromAddress: title }} close={closing(close)} />),
  })
  const forms: Partial<Record<NeedName, Form>> = {
    'no-website': { may: shopWebsite.insert, draw: (close) => <WebsiteForm close={close} offersStock /> },
    'no-payment': { may: paymentAccount.update, draw: (close) => <FirstAccount currencyCode={currencyCode} close={close} /> },
    'no-shipping': { may: shippingMode.insert, draw: (close) => <FirstShippingMode currencyCode={currencyCode} close={close} /> },
    'no-sender': {
      may: mailSender.insert,
      draw: (close) => (
        <SenderForm close={close} {...(website && { seller: website.seller })} {...(mayTestSender && { next: testSender })} />
      ),
    },
    'no-products': addProduct,
    // Of several the list shows those with the lowest inventory first.
    ...(only && { 'sold-out': { may: goods.update, draw: (close) => <GoodsForm id={only.id} close={close} /> } }),
    ...(website && {
      'no-seller': { may: shopWebsite.update, draw: (close) => <WebsiteForm id={website.id} close={close} /> },
      'no-products': isStockEmpty ? addProduct : importInto(website, false),
      'few-products': importInto(website, true),
    }),
  }

  /** `isNext`: it is the one that stands out. */
  function buttonFor(what: NeedName, isNext = false): ReactNode {
    const isDrafted = what === 'no-articles' && mayDraftPages
    const label = t(isDrafted ? 'draftPages' : `do.${what}`)
    const type = isNext ? 'primary' : 'default'
    const form = forms[what]
    if (form !== undefined) return opened.button(label, (close) => form.draw(closing(close)), { type, may: form.may })
    if (website === undefined) return null
    const run = started[what]
    if (run !== undefined) {
      const may = run === 'push' ? mayPush : mayPublish
      return (
        may && (
          <Button type={type} onClick={() => void runNow(run, website)}>
            {label}
          </Button>
        )
      )
    }
    const part = parts[what]
    const addresses: Partial<Record<NeedName, string>> = {
      'sold-out': '/goods/goodsManagement?sort=stock',
      'no-look': editorOf(website.host),
      ...(isDrafted && { 'no-articles': `/setting/legalPages?keywords=${encodeURIComponent(website.host)}` }),
    }
    const to = addresses[what] ?? (part && pageOf(website.host, part))
    if (to === undefined) return null
    if (!isNext) return <Link to={to}>{label}</Link>
    return (
      <Button type="primary" onClick={() => go(to)}>
        {label}
      </Button>
    )
  }
  return { buttonFor, element: opened.element, isStockEmpty }
}

function importInto(website: WebsiteDetail, fillsUp: boolean): Form {
  return {
    may: shopGoodsDataImportTask.add,
    draw: (close) => <ImportDialog website={website} fillsUp={fillsUp} close={close} />,
  }
}

/** Reads the needs again once a form is closed. */
const closing = (close: () => void) => () => {
  close()
  refreshFamilies([shopWebsite, dashboard])
}
