import { plural } from '../plural.ts'
import type { ShopWords } from '../zh/shop.ts'

export const shop: ShopWords = {
  stock: { in: '재고 있음', few: '품절 임박', out: '품절' },
  addToCart: '장바구니 담기',
  price: '가격',
  from: (price) => `${price}부터`,
  marketPrice: '정가',
  save: (percent) => `${percent}% 할인`,
  optionNames: { color: '색상', colour: '색상', size: '사이즈', material: '소재', style: '스타일', scope: '용도' },
  added: '장바구니에 담았습니다.',
  left: (left) => `${left}개 남음`,
  allInCart: '남은 재고가 모두 장바구니에 담겨 있습니다.',
  seeCart: '장바구니 보기',
  toCheckout: '주문하기',
  results: (count) => plural('ko', count, { other: '상품 #개' }),
  noResults: '검색 결과가 없습니다. 다른 검색어를 입력해 보세요.',
  searching: '검색 중…',
  searchHint: '상품명, 브랜드 또는 태그를 입력하세요.',
  showMore: '더 보기',
  failed: '쇼핑몰에 연결할 수 없습니다. 네트워크를 확인한 후 다시 시도해 주세요.',
  retry: '다시 시도',
  notPriced: '지금은 최신 가격을 확인할 수 없습니다. 결제할 때 다시 확인합니다.',
  addressComma: ', ',
}
