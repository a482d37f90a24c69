import { NoticeRefused, type PaymentProvider, ProviderRefused } from '../provider.ts'

/** Bank transfer and cash on delivery: an operator records money received and refunded; no provider is asked. */
export const manual: PaymentProvider = {
  start() {
    throw new ProviderRefused('paid by hand')
  },
  read: async () => ({ state: 'pending' }),
  refund() {
    throw new ProviderRefused('refunded by hand')
  },
  verifyNotice() {
    throw new NoticeRefused('not-a-notice')
  },
  noticeAnswer: { type: 'text/plain', body: '' },
  test: async () => [],
}
