import type { PosterDocument, PosterLayer } from '@wanpu/contract'
import { codeLayer, pictureLayer, shapeLayer, textLayer } from './layers.ts'
import { inLanguage } from './template-words.ts'

/** A poster to begin with. Empty pictures are places that the operator fills. */
export interface Template {
  /** Its word is `template.<key>`. */
  key: 'summer' | 'sale' | 'story' | 'note' | 'banner' | 'lookbook' | 'coupon' | 'blank'
  width: number
  height: number
  draw: () => PosterDocument
}

const of = (background: string, elements: PosterLayer[]): PosterDocument => ({ background, elements: elements.map(inLanguage) })
const light = { stroke: '#000000', strokeWidth: 0 }

export const templates: readonly Template[] = [
  { key: 'summer', width: 1080, height: 1080, draw: summer },
  { key: 'sale', width: 1080, height: 1920, draw: sale },
  { key: 'story', width: 1080, height: 1920, draw: story },
  { key: 'note', width: 1242, height: 1660, draw: note },
  { key: 'lookbook', width: 1242, height: 1660, draw: lookbook },
  { key: 'banner', width: 1920, height: 600, draw: banner },
  { key: 'coupon', width: 1080, height: 1080, draw: coupon },
  { key: 'blank', width: 1080, height: 1080, draw: () => of('#ffffff', []) },
]

function summer(): PosterDocument {
  return of('#fdf1e3', [
    shapeLayer({ ...light, name: '圆', shape: 'ellipse', x: 470, y: 210, width: 760, height: 760, fill: '#f7c59f' }),
    pictureLayer({ name: '主图', x: 520, y: 300, width: 480, height: 580, radius: 240 }),
    textLayer({ name: '眉题', x: 80, y: 96, width: 620, text: 'NEW ARRIVALS', size: 34, weight: 500, spacing: 8, colour: '#a4532a' }),
    textLayer({
      name: '标题',
      x: 80,
      y: 300,
      width: 520,
      height: 312,
      text: '夏日\n上新',
      size: 136,
      weight: 900,
      lineHeight: 1.15,
      colour: '#3b2417',
    }),
    textLayer({
      name: '说明',
      x: 80,
      y: 650,
      width: 400,
      height: 118,
      text: '轻一点，亮一点\n把夏天穿在身上',
      size: 38,
      weight: 400,
      lineHeight: 1.55,
      colour: '#6d4a36',
    }),
    shapeLayer({ ...light, name: '按钮', x: 80, y: 860, width: 280, height: 92, radius: 46, fill: '#d9622b' }),
    textLayer({ name: '按钮文字', x: 80, y: 882, width: 280, height: 48, text: '立即选购', size: 36, align: 'center', colour: '#ffffff' }),
  ])
}

function sale(): PosterDocument {
  return of('#d3222a', [
    shapeLayer({ ...light, name: '光晕', shape: 'ellipse', x: -260, y: -320, width: 1600, height: 1200, fill: '#ea4b3c' }),
    textLayer({
      name: '标题',
      x: 60,
      y: 150,
      width: 960,
      height: 240,
      text: '年中大促',
      size: 200,
      weight: 900,
      align: 'center',
      lineHeight: 1.2,
      colour: '#fff4d6',
    }),
    textLayer({
      name: '说明',
      x: 60,
      y: 410,
      width: 960,
      height: 70,
      text: '全场低至五折 · 限时三天',
      size: 52,
      weight: 500,
      align: 'center',
      colour: '#ffffff',
    }),
    shapeLayer({ ...light, name: '卡片', x: 90, y: 560, width: 900, height: 1080, radius: 48, fill: '#fffaf0' }),
    pictureLayer({ name: '商品图', x: 150, y: 620, width: 780, height: 680, radius: 28 }),
    textLayer({ name: '商品名', x: 150, y: 1340, width: 780, height: 65, text: '商品名称', size: 50, align: 'center', colour: '#3a1414' }),
    textLayer({
      name: '价格',
      x: 150,
      y: 1430,
      width: 780,
      height: 144,
      text: '¥ 199',
      size: 120,
      weight: 900,
      align: 'center',
      lineHeight: 1.2,
      colour: '#d3222a',
    }),
    textLayer({
      name: '页脚',
      x: 60,
      y: 1740,
      width: 960,
      height: 52,
      text: '数量有限，先到先得',
      size: 40,
      weight: 400,
      align: 'center',
      colour: '#ffdcc2',
    }),
  ])
}

function story(): PosterDocument {
  return of('#10231f', [
    pictureLayer({ name: '背景图', x: 0, y: 0, width: 1080, height: 1240 }),
    shapeLayer({ ...light, name: '底', x: 0, y: 1160, width: 1080, height: 760, fill: '#10231f' }),
    shapeLayer({ ...light, name: '短线', x: 90, y: 1260, width: 96, height: 8, fill: '#d7b46a' }),
    textLayer({
      name: '标题',
      x: 90,
      y: 1310,
      width: 900,
      height: 221,
      text: '一件好物\n用很多年',
      size: 92,
      font: 'serif',
      lineHeight: 1.2,
      colour: '#f6f1e4',
    }),
    textLayer({
      name: '说明',
      x: 90,
      y: 1560,
      width: 560,
      height: 112,
      text: '选材、做工与时间，\n都写在细节里。',
      size: 36,
      weight: 400,
      lineHeight: 1.55,
      colour: '#b9c5bf',
    }),
    codeLayer({ name: '二维码', x: 770, y: 1580, width: 220, height: 220, dark: '#10231f', light: '#f6f1e4' }),
    textLayer({
      name: '扫码',
      x: 730,
      y: 1816,
      width: 300,
      height: 40,
      text: '扫码查看',
      size: 30,
      weight: 400,
      align: 'center',
      colour: '#b9c5bf',
    }),
  ])
}

function note(): PosterDocument {
  return of('#f4f6fb', [
    shapeLayer({ ...light, name: '色块', x: 0, y: 0, width: 1242, height: 660, fill: '#4e88f3' }),
    textLayer({
      name: '标题',
      x: 90,
      y: 120,
      width: 1062,
      height: 312,
      text: '五款通勤包\n一次看懂',
      size: 130,
      weight: 900,
      lineHeight: 1.2,
      colour: '#ffffff',
    }),
    textLayer({
      name: '说明',
      x: 90,
      y: 450,
      width: 1062,
      height: 60,
      text: '容量 · 重量 · 价格，全部实测',
      size: 46,
      weight: 500,
      colour: '#dbe7ff',
    }),
    pictureLayer({ name: '图一', x: 90, y: 570, width: 511, height: 620, radius: 32 }),
    pictureLayer({ name: '图二', x: 641, y: 570, width: 511, height: 620, radius: 32 }),
    shapeLayer({ ...light, name: '条', x: 90, y: 1250, width: 1062, height: 300, radius: 32, fill: '#ffffff' }),
    textLayer({
      name: '要点',
      x: 140,
      y: 1296,
      width: 962,
      height: 208,
      text: '✓ 能放十四寸电脑\n✓ 自重不到八百克\n✓ 雨天也不怕',
      size: 44,
      weight: 500,
      lineHeight: 1.55,
      colour: '#24324a',
    }),
  ])
}

function lookbook(): PosterDocument {
  return of('#efece6', [
    pictureLayer({ name: '大图', x: 80, y: 80, width: 1082, height: 1120 }),
    textLayer({
      name: '期号',
      x: 80,
      y: 1250,
      width: 500,
      height: 47,
      text: 'LOOKBOOK  Nº 04',
      size: 36,
      weight: 400,
      font: 'serif',
      spacing: 4,
      colour: '#7d7364',
    }),
    textLayer({
      name: '标题',
      x: 80,
      y: 1310,
      width: 760,
      height: 202,
      text: '松弛的\n秋天',
      size: 84,
      font: 'serif',
      lineHeight: 1.2,
      colour: '#2f2a24',
    }),
    pictureLayer({ name: '小图', x: 862, y: 1250, width: 300, height: 330 }),
  ])
}

function banner(): PosterDocument {
  return of('#12203a', [
    shapeLayer({ ...light, name: '圆', shape: 'ellipse', x: 1160, y: -180, width: 960, height: 960, fill: '#1e3a6d' }),
    pictureLayer({ name: '主图', x: 1260, y: 60, width: 520, height: 480, radius: 24 }),
    textLayer({
      name: '眉题',
      x: 140,
      y: 130,
      width: 900,
      height: 47,
      text: 'OUTDOOR SEASON',
      size: 36,
      weight: 500,
      spacing: 8,
      colour: '#8fb6ff',
    }),
    textLayer({
      name: '标题',
      x: 140,
      y: 196,
      width: 1000,
      height: 125,
      text: '轻装出发，去看山',
      size: 96,
      weight: 900,
      colour: '#ffffff',
    }),
    textLayer({
      name: '说明',
      x: 140,
      y: 336,
      width: 900,
      height: 49,
      text: '户外装备满 $99 免运费',
      size: 38,
      weight: 400,
      colour: '#b8c6e0',
    }),
    shapeLayer({ ...light, name: '按钮', x: 140, y: 424, width: 240, height: 80, radius: 40, fill: '#4e88f3' }),
    textLayer({ name: '按钮文字', x: 140, y: 444, width: 240, height: 42, text: '去看看', size: 32, align: 'center', colour: '#ffffff' }),
  ])
}

function coupon(): PosterDocument {
  return of('#1c1a3a', [
    shapeLayer({ ...light, name: '圆', shape: 'ellipse', x: 640, y: -220, width: 700, height: 700, fill: '#3c2f8f' }),
    textLayer({ name: '标题', x: 90, y: 110, width: 900, height: 125, text: '新客专享券', size: 96, weight: 900, colour: '#ffffff' }),
    shapeLayer({ ...light, name: '券', x: 90, y: 320, width: 900, height: 440, radius: 36, fill: '#ffd35c' }),
    shapeLayer({ ...light, name: '缺口左', shape: 'ellipse', x: 50, y: 500, width: 80, height: 80, fill: '#1c1a3a' }),
    shapeLayer({ ...light, name: '缺口右', shape: 'ellipse', x: 950, y: 500, width: 80, height: 80, fill: '#1c1a3a' }),
    textLayer({
      name: '面额',
      x: 140,
      y: 372,
      width: 800,
      height: 240,
      text: '10% OFF',
      size: 180,
      weight: 900,
      align: 'center',
      lineHeight: 1.3,
      colour: '#2b2250',
    }),
    textLayer({
      name: '券码',
      x: 140,
      y: 630,
      width: 800,
      height: 73,
      text: '券码  HELLO10',
      size: 56,
      weight: 500,
      align: 'center',
      colour: '#5b4a12',
    }),
    codeLayer({ name: '二维码', x: 90, y: 820, width: 180, height: 180, dark: '#1c1a3a', light: '#ffffff' }),
    textLayer({
      name: '说明',
      x: 310,
      y: 856,
      width: 680,
      height: 112,
      text: '扫码进店，下单时输入券码\n每人限用一次',
      size: 36,
      weight: 400,
      lineHeight: 1.55,
      colour: '#c9c4ee',
    }),
  ])
}
