import type { HandledAction } from '../action.ts'
import { goodsBatchTaskActions } from '../batches/batch-task.actions.ts'
import { goodsBatchTask } from '../batches/batch-task.ts'
import { exportActions } from '../export/export.actions.ts'
import { exportTask } from '../export/export.task.ts'
import { scheduleActions } from '../schedules/schedule.actions.ts'
import type { TaskKind } from '../tasks/kind.ts'
import { taskActions } from '../tasks/task.actions.ts'
import { alarmChannelActions } from './alarm-channel/alarm-channel.actions.ts'
import {
  articleActions,
  articleFileActions,
  articleGroupActions,
  articleGroupTranslationActions,
  legalPageActions,
} from './article/article.actions.ts'
import { attributeActions, attributeValueActions } from './attribute/attribute.actions.ts'
import { auditActions } from './audit/audit.actions.ts'
import { bankStatementActions } from './bank-statement/bank-statement.actions.ts'
import { buyerBlockActions } from './buyer-block/buyer-block.actions.ts'
import { carrierActions, carrierTranslationActions } from './carrier/carrier.actions.ts'
import { changeSetActions } from './change-set/change-set.actions.ts'
import { changeSetExportActions } from './change-set/change-set.export.ts'
import { classificationActions } from './classification/classification.actions.ts'
import { classificationExportActions, classificationTranslationActions } from './classification/classification.export.ts'
import { classificationRuleActions, goodsClassifyActions } from './classification-rule/classification-rule.actions.ts'
import { configActions } from './config/config.actions.ts'
import { couponActions } from './coupon/coupon.actions.ts'
import { currencyActions, currencyTranslationActions } from './currency/currency.actions.ts'
import { dashboardActions } from './dashboard/dashboard.actions.ts'
import { documentActions } from './document/document.actions.ts'
import { documentSettingActions } from './document/document-setting.actions.ts'
import { cacheActions, frontendActions } from './frontend/frontend.actions.ts'
import { goodsActions } from './goods/goods.actions.ts'
import { goodsExportActions } from './goods/goods.export.ts'
import { goodsCareActions } from './goods/goods-care.actions.ts'
import { goodsHistoryActions } from './goods/goods-history.actions.ts'
import { pictureLook, pictureLookActions } from './goods/picture-look.task.ts'
import { goodsBackupActions } from './goods-backup/goods-backup.actions.ts'
import { goodsBackupExportActions } from './goods-backup/goods-backup.export.ts'
import { goodsRestoreActions } from './goods-backup/restore.actions.ts'
import { restoreTask } from './goods-backup/restore.task.ts'
import { goodsImportActions, importRecorderActions } from './goods-import/goods-import.actions.ts'
import { goodsImport } from './goods-import/goods-import.task.ts'
import { invoiceActions } from './invoice/invoice.actions.ts'
import { mailActions } from './mail/mail.actions.ts'
import { mailSenderActions } from './mail/mail-sender.actions.ts'
import { mailTemplateActions } from './mail/mail-template.actions.ts'
import { memberActions } from './member/member.actions.ts'
import { memberExportActions } from './member/member.export.ts'
import { memberImportActions } from './member/member-import.actions.ts'
import { noticeActions } from './notice/notice.actions.ts'
import { orderActions, orderLogActions } from './order/order.actions.ts'
import { orderExportActions } from './order/order.export.ts'
import { orderByHandActions } from './order/order-by-hand.actions.ts'
import { orderEditActions } from './order/order-edit.actions.ts'
import { orderReopenActions } from './order/order-reopen.actions.ts'
import { orderAlikeActions, orderReviewActions } from './order/order-review.actions.ts'
import { orderSplitActions } from './order/order-split.actions.ts'
import { orderReturnActions } from './order-return/order-return.actions.ts'
import { parcelActions } from './parcel/parcel.actions.ts'
import { parcelShipActions } from './parcel/parcel-ship.actions.ts'
import { parcelShip, parcelShipTaskActions } from './parcel/parcel-ship.task.ts'
import { paymentAccountActions, paymentModeActions, paymentModeTranslationActions } from './payment/payment.actions.ts'
import { paymentActions, paymentCompareActions } from './payment/payment-record.actions.ts'
import { paymentReceiptActions } from './payment-receipt/payment-receipt.actions.ts'
import { posterActions } from './poster/poster.actions.ts'
import { pricePlanActions } from './price-plan/price-plan.actions.ts'
import { productReviewActions } from './product-review/product-review.actions.ts'
import { goodsQuarantineActions, protectedWordActions, protectedWordLogActions } from './protected-word/protected-word.actions.ts'
import { protectedWordExportActions, protectedWordLogExportActions } from './protected-word/protected-word.export.ts'
import { refundActions } from './refund/refund.actions.ts'
import { roleActions } from './role/role.actions.ts'
import { rolloutActions } from './rollout/rollout.actions.ts'
import { savedCartActions } from './saved-cart/saved-cart.actions.ts'
import { shippingActions } from './shipping/shipping.actions.ts'
import { shippingZoneActions } from './shipping/shipping-zone.actions.ts'
import { shopGoodsCompareActions } from './shop-goods/shop-compare.actions.ts'
import { shopGoodsActions, shopGoodsClassificationActions, shopGoodsImportActions } from './shop-goods/shop-goods.actions.ts'
import { shopGoodsExportActions } from './shop-goods/shop-goods.export.ts'
import { shopGoodsImportTask } from './shop-goods/shop-goods-import.task.ts'
import { shopServerActions } from './shop-server/shop-server.actions.ts'
import { stockAlertActions } from './stock-alert/stock-alert.actions.ts'
import { taxClassActions, taxRateActions, taxSchemeActions } from './tax/tax.actions.ts'
import { taxReportActions } from './tax/tax-report.actions.ts'
import { trafficActions, visitActions } from './traffic/traffic.actions.ts'
import { rehostTask, rehostTaskActions } from './upload/rehost.task.ts'
import { uploadActions, uploadFileActions, uploadImageActions } from './upload/upload.actions.ts'
import { secondFactorActions } from './user/second-factor.actions.ts'
import { userActions } from './user/user.actions.ts'
import { purgeHookActions, websiteActions, websiteBinActions, websiteFileActions, websiteWatchActions } from './website/website.actions.ts'
import { checkTask, checkTaskActions, generateTask, generateTaskActions, pushTask, pushTaskActions } from './website/website.tasks.ts'
import { websiteDomainActions } from './website-domain/website-domain.actions.ts'
import { websiteGroupActions } from './website-group/website-group.actions.ts'

/** Every feature's handlers. */
export const actions: readonly HandledAction[] = [
  ...articleActions,
  ...articleFileActions,
  ...articleGroupActions,
  ...articleGroupTranslationActions,
  ...legalPageActions,
  ...attributeActions,
  ...attributeValueActions,
  ...auditActions,
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
  ...goodsActions,
  ...goodsExportActions,
  ...goodsBackupActions,
  ...goodsBackupExportActions,
  ...changeSetActions,
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
  ...secondFactorActions,
  ...shippingActions,
  ...shippingZoneActions,
  ...taxClassActions,
  ...taxReportActions,
  ...taxRateActions,
  ...taxSchemeActions,
  ...configActions,
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
  ...savedCartActions,
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
  ...userActions,
  ...rolloutActions,
  ...websiteGroupActions,
  ...websiteActions,
  ...websiteDomainActions,
  ...websiteBinActions,
  ...websiteFileActions,
  ...websiteWatchActions,
  ...purgeHookActions,
]

/** Every kind of background work. */
export const taskKinds: readonly TaskKind[] = [
  goodsImport as TaskKind,
  shopGoodsImportTask as TaskKind,
  goodsBatchTask as TaskKind,
  pictureLook as TaskKind,
  parcelShip as TaskKind,
  restoreTask as TaskKind,
  exportTask as TaskKind,
  generateTask as TaskKind,
  pushTask as TaskKind,
  checkTask as TaskKind,
  rehostTask as TaskKind,
]
