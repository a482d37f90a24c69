import { plural } from '../plural.ts'
import type { ReviewWords } from '../zh/reviews.ts'

export const reviews: ReviewWords = {
  title: '고객 리뷰',
  average: (stars) => `별 5개 중 ${stars}개`,
  count: (count) => plural('ko', count, { other: '리뷰 #개' }),
  verified: '구매 확인',
  nobody: '구매자',
  answer: '판매자 답변',
  how: '리뷰는 이 상점에서 해당 상품을 구매한 고객만 작성할 수 있습니다. 발송 후 이메일로 초대하며 모든 리뷰를 주문과 대조합니다.',
  form: {
    title: '리뷰 쓰기',
    about: '구매하신 상품을 평가해 주세요. 상점이 확인하기 전까지 수정할 수 있습니다.',
    stars: '평점',
    each: ['별 1개', '별 2개', '별 3개', '별 4개', '별 5개'],
    headline: '제목',
    body: '리뷰 내용',
    author: '표시할 이름',
    authorHint: '리뷰와 함께 표시됩니다. 익명을 원하시면 비워 두세요.',
    optional: '선택',
    send: '리뷰 보내기',
    change: '리뷰 수정',
    chooseStars: '별을 1개에서 5개까지 선택해 주세요.',
    waiting: '감사합니다. 상점이 확인한 후 리뷰가 표시됩니다.',
    shown: '감사합니다. 리뷰가 게시되었습니다.',
    hidden: '이 리뷰는 표시되지 않습니다.',
    failed: '보내지 못했습니다. 다시 시도해 주세요.',
    noLink: '이메일의 링크를 열어 주세요.',
  },
}
