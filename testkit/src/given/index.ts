import { givenAlarmChannel } from './alarm-channel.ts'
import type { GivenContext } from './context.ts'
import { givenCoupon } from './coupon.ts'
import { givenDocumentSetting, givenInvoice } from './document.ts'
import { givenClassification, givenGoods, givenShopGoods } from './goods.ts'
import { givenMailSender } from './mail.ts'
import { givenProductReview } from './product-review.ts'
import { givenProtectedWord } from './protected-word.ts'
import { givenPurgeHook } from './purge-hook.ts'
import {
  givenCarrier,
  givenCurrency,
  givenOpenShop,
  givenOrder,
  givenOrderReturn,
  givenParcel,
  givenPayment,
  givenPaymentAccount,
  givenPaymentMode,
  givenPaymentReceipt,
  givenShippingMode,
  givenTaxScheme,
} from './sales.ts'
import { givenWebHook } from './web-hook.ts'
import { givenArticleGroup, givenShopServer, givenWebsite } from './website.ts'

/** Builders of test data, one for each noun. */
export function makeGiven(context: GivenContext) {
  return {
    articleGroup: givenArticleGroup(context),
    carrier: givenCarrier(context),
    classification: givenClassification(context),
    coupon: givenCoupon(context),
    goods: givenGoods(context),
    shopGoods: givenShopGoods(context),
    currency: givenCurrency(context),
    openShop: givenOpenShop(context),
    documentSetting: givenDocumentSetting(context),
    invoice: givenInvoice(context),
    alarmChannel: givenAlarmChannel(context),
    mailSender: givenMailSender(context),
    purgeHook: givenPurgeHook(context),
    webHook: givenWebHook(context),
    order: givenOrder(context),
    orderReturn: givenOrderReturn(context),
    paymentReceipt: givenPaymentReceipt(context),
    parcel: givenParcel(context),
    payment: givenPayment(context),
    paymentAccount: givenPaymentAccount(context),
    paymentMode: givenPaymentMode(context),
    productReview: givenProductReview(context),
    protectedWord: givenProtectedWord(context),
    shippingMode: givenShippingMode(context),
    taxScheme: givenTaxScheme(context),
    shopServer: givenShopServer(context),
    website: givenWebsite(context),
  }
}

export type Given = ReturnType<typeof makeGiven>
