import type { AlertWords } from '../zh/alerts.ts'

export const alerts: AlertWords = {
  title: '재입고되면 이메일로 알림 받기',
  send: '알림 신청',
  consent: '재입고되면 이 주소로 한 번만 메일을 보내고 다른 용도로는 사용하지 않습니다. 언제든지 수신을 거부할 수 있습니다.',
  sent: '신청되었습니다. 재입고되면 메일로 알려 드립니다.',
  failed: '신청하지 못했습니다. 이메일 주소를 확인하고 다시 시도해 주세요.',
  remind:
    '주문을 완료하지 않으면 이메일로 한 번 알려 주세요. 이를 위해 장바구니와 이메일 주소가 저장되며 언제든지 수신을 거부할 수 있습니다.',
}
