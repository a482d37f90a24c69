import { regionsOf } from '@wanpu/contract'
import { provinceLists } from './province-lists.ts'

/**
 * The provinces, regions and municipalities of mainland China in their official order: the Chinese and the English
 * name.
 */
const chinese = [
  ['北京市', 'Beijing'],
  ['天津市', 'Tianjin'],
  ['河北省', 'Hebei'],
  ['山西省', 'Shanxi'],
  ['内蒙古自治区', 'Inner Mongolia'],
  ['辽宁省', 'Liaoning'],
  ['吉林省', 'Jilin'],
  ['黑龙江省', 'Heilongjiang'],
  ['上海市', 'Shanghai'],
  ['江苏省', 'Jiangsu'],
  ['浙江省', 'Zhejiang'],
  ['安徽省', 'Anhui'],
  ['福建省', 'Fujian'],
  ['江西省', 'Jiangxi'],
  ['山东省', 'Shandong'],
  ['河南省', 'Henan'],
  ['湖北省', 'Hubei'],
  ['湖南省', 'Hunan'],
  ['广东省', 'Guangdong'],
  ['广西壮族自治区', 'Guangxi'],
  ['海南省', 'Hainan'],
  ['重庆市', 'Chongqing'],
  ['四川省', 'Sichuan'],
  ['贵州省', 'Guizhou'],
  ['云南省', 'Yunnan'],
  ['西藏自治区', 'Tibet'],
  ['陕西省', 'Shaanxi'],
  ['甘肃省', 'Gansu'],
  ['青海省', 'Qinghai'],
  ['宁夏回族自治区', 'Ningxia'],
  ['新疆维吾尔自治区', 'Xinjiang'],
] as const

/**
 * The provinces to choose from in a country, each as parcels are addressed and as the buyer reads it: who reads Chinese
 * characters needs no Latin names; none where the province is typed, or there is none.
 */
export function provincesOf(country: string, readsHan: boolean): { value: string; label: string }[] {
  const regions = regionsOf[country]
  if (regions) return regions.map(([value, label]) => ({ value, label }))
  if (country !== 'CN') return readProvinces(country, readsHan)
  return chinese.map(([value, english]) => ({ value, label: readsHan ? value : `${english} ${value}` }))
}

/** Codes are sent; prefectures are shown with their own names. */
function readProvinces(country: string, readsHan: boolean): { value: string; label: string }[] {
  const list = provinceLists[country] ?? ''
  if (list.startsWith('='))
    return list
      .slice(1)
      .split(',')
      .map((name) => ({ value: name, label: name }))
  return list
    .split(',')
    .filter(Boolean)
    .map((entry) => {
      const [, value = '', name = ''] = /^(\S+) (.+)$/.exec(entry) ?? []
      return { value, label: country !== 'JP' ? name : readsHan ? value : `${name} ${value}` }
    })
}
