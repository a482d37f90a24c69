import type { HandledAction } from '../action.ts'
import { goodsBatchTaskActions } from '../batches/batch-task.actions.ts'
import { goodsBatchTask } from '../batches/batch-task.ts'
import { exportActions } from '../export/export.actions.ts'
import { exportTask } from '../export/export.task.ts'
import { scheduleActions } from '../schedules/schedule.actions.ts'
import type { TaskKind } from '../tasks/kind.ts'
import { taskActions } from '../tasks/task.actions.ts'
import { buyerBlockActions } from './buyers/buyer-block/buyer-block.actions.ts'
import { memberActions } from './buyers/member/member.actions.ts'
import { memberExportActions } from './buyers/member/member.export.ts'
import { memberImportActions } from './buyers/member/member-import.actions.ts'
import { savedCartActions } from './buyers/saved-cart/saved-cart.actions.ts'
import { stockAlertActions } from './buyers/stock-alert/stock-alert.actions.ts'
import { attributeActions, attributeValueActions } from './catalog/attribute/attribute.actions.ts'
import { classificationActions } from './catalog/classification/classification.actions.ts'
import { classificationExportActions, classificationTranslationActions } from './catalog/classification/classification.export.ts'
import { classificationRuleActions, goodsClassifyActions } from './catalog/classification-rule/classification-rule.actions.ts'
import { feedActions } from './catalog/feed/feed.actions.ts'
import { feedTaskDefinition } from './catalog/feed/feed.task.ts'
import { feedRunActions, feedTaskActions } from './catalog/feed/feed-run.actions.ts'
import { goodsActions } from './catalog/goods/goods.actions.ts'
import { goodsExportActions } from './catalog/goods/goods.export.ts'
import { goodsCareActions } from './catalog/goods/goods-care.actions.ts'
import { goodsHistoryActions } from './catalog/goods/goods-history.actions.ts'
import { pictureLook, pictureLookActions } from './catalog/goods/picture-look.task.ts'
import { goodsBackupActions } from './catalog/goods-backup/goods-backup.actions.ts'
import { goodsBackupExportActions } from './catalog/goods-backup/goods-backup.export.ts'
import { goodsRestoreActions } from './catalog/goods-backup/restore.actions.ts'
import { restoreTask } from './catalog/goods-backup/restore.task.ts'
import { goodsImportActions, importRecorderActions } from './catalog/goods-import/goods-import.actions.ts'
import { goodsImport } from './catalog/goods-import/goods-import.task.ts'
import { posterActions } from './catalog/poster/poster.actions.ts'
import { pricePlanActions } from './catalog/price-plan/price-plan.actions.ts'
import { productReviewActions } from './catalog/product-review/product-review.actions.ts'
import { goodsQuarantineActions, protectedWordActions, protectedWordLogActions } from './catalog/protected-word/protected-word.actions.ts'
import { protectedWordExportActions, protectedWordLogExportActions } from './catalog/protected-word/protected-word.export.ts'
import { shopGoodsCompareActions } from './catalog/shop-goods/shop-compare.actions.ts'
import { shopGoodsActions, shopGoodsClassificationActions, shopGoodsImportActions } from './catalog/shop-goods/shop-goods.actions.ts'
import { shopGoodsExportActions } from './catalog/shop-goods/shop-goods.export.ts'
import { shopGoodsImportTask } from './catalog/shop-goods/shop-goods-import.task.ts'
import { ownAvatarActions } from './catalog/upload/own-avatar.actions.ts'
import { rehostTask, rehostTaskActions } from './catalog/upload/rehost.task.ts'
import { uploadActions, uploadFileActions, uploadImageActions } from './catalog/upload/upload.actions.ts'
import { alarmChannelActions } from './messages/alarm-channel/alarm-channel.actions.ts'
import { mailActions } from './messages/mail/mail.actions.ts'
import { mailSenderActions } from './messages/mail/mail-sender.actions.ts'
import { mailTemplateActions } from './messages/mail/mail-template.actions.ts'
import { userInvitationActions } from './messages/mail/user-invitation.actions.ts'
import { noticeActions } from './messages/notice/notice.actions.ts'
import {
  scheduledExportActions,
  scheduledExportRunActions,
  scheduledExportTaskActions,
} from './messages/scheduled-export/scheduled-export.actions.ts'
import { scheduledExportDefinition } from './messages/scheduled-export/scheduled-export.task.ts'
import { webHookActions } from './messages/web-hook/web-hook.actions.ts'
import { webHookDeliveryActions } from './messages/web-hook/web-hook-delivery.actions.ts'
import { bankStatementActions } from './selling/bank-statement/bank-statement.actions.ts'
import { aroundBookings } from './selling/bank-statement/undo-bookings.ts'
import { documentActions } from './selling/document/document.actions.ts'
import { documentSettingActions } from './selling/document/document-setting.actions.ts'
import { invoiceActions } from './selling/invoice/invoice.actions.ts'
import {
  aroundOrders,
  orderActions,
  orderAlikeActions,
  orderByHandActions,
  orderEditActions,
  orderExportActions,
  orderLogActions,
  orderReopenActions,
  orderReviewActions,
  orderSplitActions,
} from './selling/order/order.actions.ts'
import { sumCarts } from './selling/order/order.checkout.ts'
import { readCheckoutProblems, readNeedsOf } from './selling/order/website-needs.ts'
import { orderReturnActions } from './selling/order-return/order-return.actions.ts'
import { parcelActions } from './selling/parcel/parcel.actions.ts'
import { parcelShipActions } from './selling/parcel/parcel-ship.actions.ts'
import { parcelShip, parcelShipTaskActions } from './selling/parcel/parcel-ship.task.ts'
import { aroundParcels } from './selling/parcel/undo-parcels.ts'
import { paymentAccountActions, paymentModeActions, paymentModeTranslationActions } from './selling/payment/payment.actions.ts'
import { paymentActions, paymentCompareActions } from './selling/payment/payment-record.actions.ts'
import { recountDays } from './selling/payment/recount-days.ts'
import { paymentReceiptActions } from './selling/payment-receipt/payment-receipt.actions.ts'
import { refundActions } from './selling/refund/refund.actions.ts'
import { trafficActions, visitActions } from './selling/traffic/traffic.actions.ts'
import {
  articleActions,
  articleFileActions,
  articleGroupActions,
  articleGroupTranslationActions,
  legalPageActions,
} from './shops/article/article.actions.ts'
import { rolloutActions } from './shops/rollout/rollout.actions.ts'
import { shopServerActions } from './shops/shop-server/shop-server.actions.ts'
import { storefrontKeyActions } from './shops/storefront-key/storefront-key.actions.ts'
import { aroundWebsites } from './shops/website/undo-websites.ts'
import {
  purgeHookActions,
  websiteActions,
  websiteBinActions,
  websiteFileActions,
  websiteWatchActions,
} from './shops/website/website.actions.ts'
import { checkTask, checkTaskActions, generateTask, generateTaskActions, pushTask, pushTaskActions } from './shops/website/website.tasks.ts'
import { websiteDomainActions } from './shops/website-domain/website-domain.actions.ts'
import { websiteGroupActions } from './shops/website-group/website-group.actions.ts'
import { apiKeyActions } from './system/api-key/api-key.actions.ts'
import { approvalActions } from './system/approval/approval.actions.ts'
import { auditActions } from './system/audit/audit.actions.ts'
import { backupActions, backupPlanActions } from './system/backup/backup.actions.ts'
import { backupTask, backupTaskActions } from './system/backup/backup.task.ts'
import { changeSetActions } from './system/change-set/change-set.actions.ts'
import { changeSetExportActions } from './system/change-set/change-set.export.ts'
import { configActions } from './system/config/config.actions.ts'
import { dashboardActions } from './system/dashboard/dashboard.actions.ts'
import { cacheActions, frontendActions } from './system/frontend/frontend.actions.ts'
import { installationActions } from './system/installation/installation.actions.ts'
import { installationWork } from './system/installation/installation.task.ts'
import { roleActions } from './system/role/role.actions.ts'
import { systemStatusActions } from './system/status/system-status.actions.ts'
import { storageActions } from './system/storage/storage.actions.ts'
import { secondFactorActions } from './system/user/second-factor.actions.ts'
import { aroundAccounts } from './system/user/undo-accounts.ts'
import { userActions } from './system/user/user.actions.ts'
import { carrierActions, carrierTranslationActions } from './terms/carrier/carrier.actions.ts'
import { couponActions } from './terms/coupon/coupon.actions.ts'
import { currencyActions, currencyTranslationActions } from './terms/currency/currency.actions.ts'
import { shippingActions } from './terms/shipping/shipping.actions.ts'
import { shippingZoneActions } from './terms/shipping/shipping-zone.actions.ts'
import { taxClassActions, taxRateActions, taxSchemeActions } from './terms/tax/tax.actions.ts'
import { taxReportActions } from './terms/tax/tax-report.actions.ts'

/** Every feature's handlers. */
export const actions: readonly HandledAction[] = [
  ...articleActions,
  ...articleFileActions,
  ...articleGroupActions,
  ...articleGroupTranslationActions,
  ...legalPageActions,
  ...attributeActions,
  ...attributeValueActions,
  ...apiKeyActions,
  ...approvalActions,
  ...auditActions,
  ...storageActions,
  ...systemStatusActions,
  ...backupActions,
  ...backupPlanActions,
  ...backupTaskActions,
  ...bankStatementActions,
  ...checkTaskActions,
  ...classificationActions,
  ...classificationExportActions,
  ...classificationTranslationActions,
  ...classificationRuleActions,
  ...goodsClassifyActions,
  ...couponActions,
  ...exportActions,
  ...currencyActions,
  ...currencyTranslationActions,
  ...generateTaskActions,
  ...feedActions,
  ...feedRunActions,
  ...feedTaskActions,
  ...goodsActions,
  ...goodsExportActions,
  ...goodsBackupActions,
  ...goodsBackupExportActions,
  ...changeSetActions([aroundWebsites, aroundOrders, aroundBookings, aroundParcels, aroundAccounts]),
  ...changeSetExportActions,
  ...goodsBatchTaskActions,
  ...goodsCareActions,
  ...goodsHistoryActions,
  ...goodsImportActions,
  ...goodsRestoreActions,
  ...importRecorderActions,
  ...paymentActions,
  ...paymentCompareActions,
  ...paymentReceiptActions,
  ...refundActions,
  ...paymentAccountActions,
  ...paymentModeActions,
  ...paymentModeTranslationActions,
  ...pictureLookActions,
  ...scheduleActions,
  ...scheduledExportActions,
  ...scheduledExportRunActions,
  ...scheduledExportTaskActions,
  ...secondFactorActions,
  ...shippingActions,
  ...shippingZoneActions,
  ...taxClassActions,
  ...taxReportActions,
  ...taxRateActions,
  ...taxSchemeActions,
  ...configActions(recountDays),
  ...cacheActions,
  ...frontendActions,
  ...documentActions,
  ...documentSettingActions,
  ...invoiceActions,
  ...mailActions,
  ...mailSenderActions,
  ...mailTemplateActions,
  ...alarmChannelActions,
  ...memberActions,
  ...memberExportActions,
  ...memberImportActions,
  ...noticeActions,
  ...orderActions,
  ...orderEditActions,
  ...orderReturnActions,
  ...orderByHandActions,
  ...orderReopenActions,
  ...orderSplitActions,
  ...orderAlikeActions,
  ...orderReviewActions,
  ...buyerBlockActions,
  ...savedCartActions(sumCarts),
  ...stockAlertActions,
  ...parcelActions,
  ...parcelShipActions,
  ...parcelShipTaskActions,
  ...carrierActions,
  ...carrierTranslationActions,
  ...orderExportActions,
  ...orderLogActions,
  ...pricePlanActions,
  ...productReviewActions,
  ...goodsQuarantineActions,
  ...protectedWordActions,
  ...protectedWordExportActions,
  ...protectedWordLogActions,
  ...protectedWordLogExportActions,
  ...posterActions,
  ...rehostTaskActions,
  ...pushTaskActions,
  ...dashboardActions,
  ...installationActions,
  ...trafficActions,
  ...visitActions,
  ...roleActions,
  ...shopGoodsActions,
  ...shopGoodsCompareActions,
  ...shopGoodsExportActions,
  ...shopGoodsClassificationActions,
  ...shopGoodsImportActions,
  ...shopServerActions,
  ...taskActions,
  ...uploadActions,
  ...uploadFileActions,
  ...uploadImageActions,
  ...ownAvatarActions,
  ...userActions,
  ...userInvitationActions,
  ...rolloutActions,
  ...websiteGroupActions,
  ...websiteActions({ readNeedsOf, readCheckoutProblems }),
  ...storefrontKeyActions,
  ...websiteDomainActions,
  ...websiteBinActions,
  ...websiteFileActions,
  ...websiteWatchActions,
  ...purgeHookActions,
  ...webHookActions,
  ...webHookDeliveryActions,
]

/** Every kind of background work. */
export const taskKinds: readonly TaskKind[] = [
  goodsImport as TaskKind,
  feedTaskDefinition as TaskKind,
  shopGoodsImportTask as TaskKind,
  goodsBatchTask as TaskKind,
  pictureLook as TaskKind,
  parcelShip as TaskKind,
  restoreTask as TaskKind,
  exportTask as TaskKind,
  scheduledExportDefinition as TaskKind,
  generateTask as TaskKind,
  pushTask as TaskKind,
  checkTask(readCheckoutProblems) as TaskKind,
  rehostTask as TaskKind,
  installationWork(actions) as TaskKind,
  backupTask as TaskKind,
]
