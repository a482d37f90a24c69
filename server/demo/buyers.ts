import type { OrderAddress } from '@wanpu/contract'

/** Somebody who orders at a demo shop: one name, e-mail, phone number and address in all orders. */
export interface DemoBuyer {
  contact: { name: string; email: string; phone: string }
  address: OrderAddress
}

type Home = readonly [country: OrderAddress['country'], province: string, city: string, postalCode: string]

const homes = {
  newYork: ['US', 'NY', 'Exampleton', '10001'],
  oregon: ['US', 'OR', 'Sampleville', '97201'],
  guangdong: ['CN', '广东省', '深圳市', '518000'],
  zhejiang: ['CN', '浙江省', '杭州市', '310000'],
  germany: ['DE', '', 'Musterstadt', '10115'],
  austria: ['AT', '', 'Beispielburg', '1010'],
} satisfies Record<string, Home>

const people: readonly [name: string, mailbox: string, home: Home, street: string][] = [
  ['Mara Lind', 'mara.lind', homes.germany, 'Beispielweg 4'],
  ['Jonas Feld', 'jonas.feld', homes.germany, 'Musterstraße 18'],
  ['陈晓雨', 'chen.xiaoyu', homes.guangdong, '南山区演示路 8 号'],
  ['林子安', 'lin.zian', homes.zhejiang, '西湖区示例街 21 号'],
  ['Ada Brook', 'ada.brook', homes.newYork, '12 Sample Road'],
  ['Peter Holm', 'peter.holm', homes.austria, 'Am Muster 7'],
  ['王梓涵', 'wang.zihan', homes.guangdong, '福田区样板路 3 号'],
  ['Nora Quist', 'nora.quist', homes.oregon, '5 Example Avenue'],
  ['Tom Ashby', 'tom.ashby', homes.newYork, '88 Placeholder Street'],
  ['周明远', 'zhou.mingyuan', homes.zhejiang, '滨江区演示大道 66 号'],
  ['Lena Voss', 'lena.voss', homes.germany, 'Probegasse 2'],
  ['Sam Ridley', 'sam.ridley', homes.oregon, '301 Demo Lane'],
  ['何思琪', 'he.siqi', homes.guangdong, '罗湖区样品街 15 号'],
  ['Eva Kern', 'eva.kern', homes.austria, 'Vorlagenplatz 1'],
  ['Grace Miller', 'grace.miller', homes.newYork, '47 Specimen Court'],
  ['吴浩然', 'wu.haoran', homes.zhejiang, '余杭区样例路 9 号'],
]

const phones: Readonly<Record<string, (at: string) => string>> = {
  US: (at) => `+1 555 01${at}`,
  CN: (at) => `+86 138 0000 00${at}`,
  DE: (at) => `+49 30 2312 51${at}`,
  AT: (at) => `+43 1 2345 67${at}`,
}

export const demoBuyers: readonly DemoBuyer[] = people.map(([name, mailbox, [country, province, city, postalCode], street], at) => ({
  contact: { name, email: `${mailbox}@example.com`, phone: phones[country]?.(String(at).padStart(2, '0')) ?? '' },
  address: { country, province, city, street, postalCode },
}))
