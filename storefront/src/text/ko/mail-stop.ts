import type { MailStopWords } from '../zh/mail-stop.ts'

export const mailStop: MailStopWords = {
  title: '수신 거부',
  ask: (shop, email) => `${shop}에서 ${email}(으)로 보내는 소식, 알림, 리뷰 요청 메일을 중단할까요? 주문 관련 메일은 계속 발송됩니다.`,
  stop: '수신 거부',
  done: '수신이 거부되었으며 신청하신 알림이 삭제되었습니다.',
  gone: '유효하지 않은 링크입니다. 메일의 전체 링크를 사용해 주세요.',
}
