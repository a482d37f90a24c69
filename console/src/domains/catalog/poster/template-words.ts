import type { PosterLayer } from '@wanpu/contract'
import { language } from '../../../lib/language.ts'

/**
 * The words on the templates and the names of their layers. The English ones are no wider: they have the same boxes.
 */
const english: Record<string, string> = {
  标题: 'Title',
  说明: 'Text',
  圆: 'Circle',
  眉题: 'Kicker',
  按钮: 'Button',
  按钮文字: 'Button text',
  二维码: 'QR code',
  主图: 'Main picture',
  页脚: 'Foot',
  面额: 'Amount',
  要点: 'Points',
  色块: 'Block',
  背景图: 'Background',
  缺口左: 'Left notch',
  缺口右: 'Right notch',
  短线: 'Rule',
  条: 'Bar',
  期号: 'Number',
  扫码: 'Scan',
  底: 'Ground',
  小图: 'Small picture',
  大图: 'Large picture',
  图一: 'Picture 1',
  图二: 'Picture 2',
  商品图: 'Product picture',
  商品名: 'Product name',
  卡片: 'Card',
  券码: 'Code',
  券: 'Coupon',
  光晕: 'Glow',
  价格: 'Price',
  '夏日\n上新': 'Sunny\ndays',
  '轻一点，亮一点\n把夏天穿在身上': 'Lighter, brighter:\nwear the summer',
  立即选购: 'Shop now',
  年中大促: 'SALE',
  '全场低至五折 · 限时三天': 'Half price · 3 days only',
  商品名称: 'Product',
  '¥ 199': '$ 29',
  '一件好物\n用很多年': 'Made\nto last',
  '选材、做工与时间，\n都写在细节里。': 'Cloth, craft, time:\nseen in details.',
  扫码查看: 'Scan me',
  '五款通勤包\n一次看懂': 'Five bags\ncompared',
  '✓ 能放十四寸电脑\n✓ 自重不到八百克\n✓ 雨天也不怕': '✓ Fits a 14" laptop\n✓ Under 800 g\n✓ Made for rain',
  '容量 · 重量 · 价格，全部实测': 'Size, weight, price: tested',
  '松弛的\n秋天': 'Easy\nautumn',
  '轻装出发，去看山': 'Light and away',
  '户外装备满 $99 免运费': 'Free shipping from $99',
  去看看: 'See it',
  新客专享券: 'Welcome',
  '数量有限，先到先得': 'While stocks last',
  '扫码进店，下单时输入券码\n每人限用一次': 'Scan, and enter the code\nat checkout. Once each.',
  '券码  HELLO10': 'Code  HELLO10',
}

/** A layer of a template with its words in the language of the moment. */
export function inLanguage(layer: PosterLayer): PosterLayer {
  if (language() === 'zh') return layer
  const name = english[layer.name] ?? layer.name
  return layer.kind === 'text' ? { ...layer, name, text: english[layer.text] ?? layer.text } : { ...layer, name }
}
