import type { Services } from '../../../boot/services.ts'
import { json } from '../../../db/query.ts'

/**
 * The carriers that most shops use, in China and worldwide, with other names that files have for them and the address
 * at which their parcels are followed. Carriers without an address that takes a number lead to a site that follows
 * parcels of many carriers.
 */
export const firstCarriers = [
  {
    code: 'sf-express',
    name: 'SF Express',
    zh: '顺丰速运',
    aliases: ['顺丰', 'SF', 'shunfeng'],
    trackingTemplate: 'https://www.kuaidi100.com/chaxun?com=shunfeng&nu={number}',
  },
  {
    code: 'zto',
    name: 'ZTO Express',
    zh: '中通快递',
    aliases: ['中通', 'zhongtong'],
    trackingTemplate: 'https://www.zto.com/express/expressCheck.html?txtBill={number}',
  },
  {
    code: 'yto',
    name: 'YTO Express',
    zh: '圆通速递',
    aliases: ['圆通', '圆通快递', 'yuantong'],
    trackingTemplate: 'https://www.kuaidi100.com/chaxun?com=yuantong&nu={number}',
  },
  {
    code: 'sto',
    name: 'STO Express',
    zh: '申通快递',
    aliases: ['申通', 'shentong'],
    trackingTemplate: 'https://www.kuaidi100.com/chaxun?com=shentong&nu={number}',
  },
  {
    code: 'yunda',
    name: 'Yunda Express',
    zh: '韵达速递',
    aliases: ['韵达', '韵达快递'],
    trackingTemplate: 'https://www.kuaidi100.com/chaxun?com=yunda&nu={number}',
  },
  {
    code: 'jt-express',
    name: 'J&T Express',
    zh: '极兔速递',
    aliases: ['极兔', '极兔快递', 'JT', 'J&T', 'jtexpress'],
    trackingTemplate: 'https://www.kuaidi100.com/chaxun?com=jtexpress&nu={number}',
  },
  {
    code: 'jd-logistics',
    name: 'JD Logistics',
    zh: '京东物流',
    aliases: ['京东', '京东快递', 'JD', 'jingdong'],
    trackingTemplate: 'https://www.kuaidi100.com/chaxun?com=jd&nu={number}',
  },
  {
    code: 'ems',
    name: 'EMS',
    zh: '中国邮政 EMS',
    aliases: ['EMS 快递', '邮政特快', 'China EMS'],
    trackingTemplate: 'https://www.kuaidi100.com/chaxun?com=ems&nu={number}',
  },
  {
    code: 'china-post',
    name: 'China Post',
    zh: '中国邮政',
    aliases: ['邮政', '邮政小包', '中国邮政小包', 'e邮宝', 'epacket'],
    trackingTemplate: 'https://t.17track.net/en#nums={number}',
  },
  {
    code: 'cainiao',
    name: 'Cainiao',
    zh: '菜鸟',
    aliases: ['菜鸟国际', '菜鸟物流', 'AliExpress Standard Shipping'],
    trackingTemplate: 'https://global.cainiao.com/newDetail.htm?mailNoList={number}',
  },
  {
    code: 'yunexpress',
    name: 'YunExpress',
    zh: '云途物流',
    aliases: ['云途', 'Yun Express'],
    trackingTemplate: 'https://www.yuntrack.com/parcelTracking?id={number}',
  },
  {
    code: '4px',
    name: '4PX',
    zh: '递四方',
    aliases: ['递四方速递', '4PX Express'],
    trackingTemplate: 'https://track.4px.com/#/result/0/{number}',
  },
  {
    code: 'yanwen',
    name: 'Yanwen',
    zh: '燕文物流',
    aliases: ['燕文', 'Yanwen Logistics'],
    trackingTemplate: 'https://track.yw56.com.cn/en/querydel?nums={number}',
  },
  {
    code: 'dhl',
    name: 'DHL Express',
    zh: 'DHL 国际快递',
    aliases: ['DHL', '敦豪'],
    trackingTemplate: 'https://www.dhl.com/global-en/home/tracking/tracking-express.html?submit=1&tracking-id={number}',
  },
  {
    code: 'dhl-paket',
    name: 'DHL Paket',
    zh: 'DHL 德国包裹',
    aliases: ['DHL Germany', 'DHL Parcel', 'Deutsche Post DHL'],
    trackingTemplate: 'https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode={number}',
  },
  {
    code: 'ups',
    name: 'UPS',
    zh: '',
    aliases: ['联合包裹', 'United Parcel Service'],
    trackingTemplate: 'https://www.ups.com/track?tracknum={number}',
  },
  {
    code: 'fedex',
    name: 'FedEx',
    zh: '联邦快递',
    aliases: ['联邦', 'Federal Express'],
    trackingTemplate: 'https://www.fedex.com/fedextrack/?trknbr={number}',
  },
  {
    code: 'usps',
    name: 'USPS',
    zh: '美国邮政',
    aliases: ['US Postal Service', 'United States Postal Service'],
    trackingTemplate: 'https://tools.usps.com/go/TrackConfirmAction?tLabels={number}',
  },
  {
    code: 'royal-mail',
    name: 'Royal Mail',
    zh: '英国皇家邮政',
    aliases: ['皇家邮政', 'Royalmail'],
    trackingTemplate: 'https://www.royalmail.com/track-your-item#/tracking-results/{number}',
  },
  { code: 'evri', name: 'Evri', zh: '', aliases: ['Hermes', 'Hermes UK'], trackingTemplate: 'https://www.evri.com/track/parcel/{number}' },
  { code: 'dpd', name: 'DPD', zh: '', aliases: ['DPD Group'], trackingTemplate: 'https://tracking.dpd.de/status/en_US/parcel/{number}' },
  {
    code: 'gls',
    name: 'GLS',
    zh: '',
    aliases: ['General Logistics Systems'],
    trackingTemplate: 'https://gls-group.eu/EU/en/parcel-tracking?match={number}',
  },
  {
    code: 'la-poste',
    name: 'La Poste',
    zh: '法国邮政',
    aliases: ['Colissimo', 'Laposte', 'Chronopost'],
    trackingTemplate: 'https://www.laposte.fr/outils/suivre-vos-envois?code={number}',
  },
  {
    code: 'canada-post',
    name: 'Canada Post',
    zh: '加拿大邮政',
    aliases: ['Postes Canada'],
    trackingTemplate: 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor={number}',
  },
  {
    code: 'australia-post',
    name: 'Australia Post',
    zh: '澳大利亚邮政',
    aliases: ['澳洲邮政', 'AusPost'],
    trackingTemplate: 'https://auspost.com.au/mypost/track/details/{number}',
  },
]

const marker = 'first-carriers'

/**
 * Puts in the usual carriers, once: at the first start, or at the first one of this version. Codes that are there
 * already stay as they are.
 */
export async function seedFirstCarriers({ db }: Pick<Services, 'db'>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const isFirst = await trx
      .insertInto('configRecord')
      .values({ id: marker, value: json({ done: true }) })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!isFirst) return
    const rows = firstCarriers.map(({ zh, ...carrier }, at) => ({
      ...carrier,
      translations: json(zh === '' ? {} : { name: { zh } }),
      sort: at + 1,
    }))
    await trx
      .insertInto('carrier')
      .values(rows)
      .onConflict((conflict) => conflict.column('code').doNothing())
      .execute()
  })
}
