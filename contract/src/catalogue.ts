import type { Action, Family } from './core/action.ts'
import { alarmChannel } from './domains/alarm-channel.ts'
import { articleGrouping, articleGroupTranslation, shopArticle } from './domains/article.ts'
import { articleFile } from './domains/article-file.ts'
import { goodsAttribute, goodsAttributeValue } from './domains/attribute.ts'
import { audit } from './domains/audit.ts'
import { bankStatement } from './domains/bank-statement.ts'
import { buyerBlock } from './domains/buyer-block.ts'
import { carrier, carrierTranslation } from './domains/carrier.ts'
import { classification } from './domains/classification.ts'
import { classificationExport, classificationTranslation } from './domains/classification-export.ts'
import { classificationRule, goodsClassify } from './domains/classification-rule.ts'
import { configRecord } from './domains/config.ts'
import { coupon } from './domains/coupon.ts'
import { currency, currencyTranslation } from './domains/currency.ts'
import { dashboard } from './domains/dashboard.ts'
import { document } from './domains/document.ts'
import { documentSetting } from './domains/document-setting.ts'
import { exportTask } from './domains/export-task.ts'
import { cache, frontend } from './domains/frontend.ts'
import { goods, goodsBatchTask } from './domains/goods.ts'
import { goodsBackup } from './domains/goods-backup.ts'
import { goodsBackupExport } from './domains/goods-backup-export.ts'
import { goodsCare, pictureLookTask } from './domains/goods-care.ts'
import { goodsExport } from './domains/goods-export.ts'
import { goodsHistory } from './domains/goods-history.ts'
import { batchImportRecorder, goodsImportTask } from './domains/goods-import.ts'
import { goodsRestoreTask } from './domains/goods-restore.ts'
import { invoice } from './domains/invoice.ts'
import { legalPage } from './domains/legal-page.ts'
import { mail } from './domains/mail.ts'
import { mailSender } from './domains/mail-sender.ts'
import { mailTemplate } from './domains/mail-template.ts'
import { memberUser } from './domains/member.ts'
import { memberExport } from './domains/member-export.ts'
import { memberImport } from './domains/member-import.ts'
import { notice } from './domains/notice.ts'
import { order, orderLog } from './domains/order.ts'
import { orderAlike } from './domains/order-alike.ts'
import { orderByHand } from './domains/order-by-hand.ts'
import { orderEdit } from './domains/order-edit.ts'
import { orderExport } from './domains/order-export.ts'
import { orderReopen } from './domains/order-reopen.ts'
import { orderReturn } from './domains/order-return.ts'
import { orderReview } from './domains/order-review.ts'
import { orderSplit } from './domains/order-split.ts'
import { parcel } from './domains/parcel.ts'
import { parcelShip, parcelShipTask } from './domains/parcel-ship.ts'
import { paymentAccount, paymentMode, paymentModeTranslation } from './domains/payment.ts'
import { paymentReceipt } from './domains/payment-receipt.ts'
import { payment } from './domains/payment-record.ts'
import { poster } from './domains/poster.ts'
import { pricePlan } from './domains/price-plan.ts'
import { productReview } from './domains/product-review.ts'
import { goodsQuarantine, protectedWord, protectedWordLog } from './domains/protected-word.ts'
import { protectedWordExport, protectedWordLogExport } from './domains/protected-word-export.ts'
import { purgeHook } from './domains/purge-hook.ts'
import { refund } from './domains/refund.ts'
import { rollout } from './domains/rollout.ts'
import { savedCart } from './domains/saved-cart.ts'
import { secondFactor } from './domains/second-factor.ts'
import { shippingMode } from './domains/shipping.ts'
import { shippingZone } from './domains/shipping-zone.ts'
import { shopGoods, shopGoodsClassification, shopGoodsDataImportTask } from './domains/shop-goods.ts'
import { shopGoodsCompare } from './domains/shop-goods-compare.ts'
import { shopGoodsExport } from './domains/shop-goods-export.ts'
import { shopServer } from './domains/shop-server.ts'
import { stockAlert } from './domains/stock-alert.ts'
import { task } from './domains/task.ts'
import { taxClass, taxRate, taxScheme } from './domains/tax.ts'
import { webTraffic, webVisits } from './domains/traffic.ts'
import { pictureRehostTask, upload, uploadFile, uploadImage } from './domains/upload.ts'
import { adminRole, adminUser } from './domains/user.ts'
import { shopWebsite, shopWebsiteCheckTask, shopWebsitePushTask, staticFileGenerateTask } from './domains/website.ts'
import { websiteBin } from './domains/website-bin.ts'
import { websiteDomain } from './domains/website-domain.ts'
import { websiteFile } from './domains/website-file.ts'
import { websiteGroup } from './domains/website-group.ts'
import { websiteWatch } from './domains/website-watch.ts'

/** Every family of the product. */
export const families = {
  adminRole,
  adminUser,
  alarmChannel,
  articleFile,
  articleGrouping,
  articleGroupTranslation,
  legalPage,
  audit,
  batchImportRecorder,
  buyerBlock,
  savedCart,
  stockAlert,
  cache,
  carrier,
  carrierTranslation,
  classification,
  classificationExport,
  classificationTranslation,
  classificationRule,
  configRecord,
  coupon,
  currency,
  currencyTranslation,
  dashboard,
  exportTask,
  frontend,
  goods,
  goodsAttribute,
  goodsAttributeValue,
  goodsBackup,
  goodsBackupExport,
  goodsBatchTask,
  goodsClassify,
  goodsCare,
  goodsExport,
  goodsHistory,
  goodsImportTask,
  goodsQuarantine,
  goodsRestoreTask,
  mail,
  document,
  documentSetting,
  invoice,
  mailSender,
  purgeHook,
  mailTemplate,
  memberUser,
  memberExport,
  memberImport,
  notice,
  order,
  orderByHand,
  orderExport,
  orderEdit,
  orderLog,
  orderReopen,
  orderSplit,
  orderReturn,
  orderAlike,
  orderReview,
  parcel,
  parcelShip,
  bankStatement,
  parcelShipTask,
  payment,
  paymentAccount,
  paymentMode,
  paymentModeTranslation,
  paymentReceipt,
  pictureLookTask,
  pricePlan,
  pictureRehostTask,
  productReview,
  protectedWord,
  protectedWordExport,
  protectedWordLog,
  protectedWordLogExport,
  poster,
  refund,
  secondFactor,
  shippingMode,
  shippingZone,
  shopArticle,
  shopGoods,
  shopGoodsExport,
  shopGoodsClassification,
  shopGoodsCompare,
  shopGoodsDataImportTask,
  shopServer,
  shopWebsite,
  rollout,
  websiteGroup,
  shopWebsiteCheckTask,
  shopWebsitePushTask,
  staticFileGenerateTask,
  task,
  taxClass,
  taxRate,
  taxScheme,
  upload,
  uploadFile,
  uploadImage,
  webTraffic,
  webVisits,
  websiteDomain,
  websiteBin,
  websiteFile,
  websiteWatch,
} satisfies Record<string, Family>

/** Every action by its name. */
export const catalogue: ReadonlyMap<string, Action> = new Map(
  Object.values<Family>(families)
    .flatMap((family) => Object.values(family))
    .map((entry) => [entry.name, entry]),
)
